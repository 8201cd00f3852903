import { useQuery } from '@firm/api-client';
import type { Document, PartProps } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Button, Empty, Icon, Panel, PanelBody, PanelHead, Stack } from '@firm/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '../act/DeleteDialog.tsx';
import { DocumentDialog } from '../document/DocumentDialog.tsx';
import { asNow, documentsQuery, noFilter } from '../documents.queries.ts';
import { DocumentsSkeleton } from '../list/DocumentsSkeleton.tsx';
import { DocumentsTable } from '../list/DocumentsTable.tsx';
import { ListFailed } from '../list/ListFailed.tsx';
import { useTexts } from '../texts.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import { useIsClient } from '../useIsClient.ts';

/** Shows one case's documents; an extension for the case's page. */
export function CaseDocuments({ caseId }: PartProps['documents/case']) {
  const { t } = useTexts();
  const isClient = useIsClient();
  const list = useQuery(documentsQuery({ ...noFilter, caseId }));
  const [uploading, setUploading] = useState(false);
  const [opened, setOpened] = useState<Document>();
  const [doomed, setDoomed] = useState<Document>();

  return (
    <Stack $gap={18}>
      <Panel aria-labelledby="case-documents">
        <PanelHead title={t('list.title')} id="case-documents">
          <Button size="small" onClick={() => setUploading(true)}>
            <Icon of={Upload} size={16} />
            {t('upload.title')}
          </Button>
        </PanelHead>
        {list.isPending ? (
          <DocumentsSkeleton rows={3} />
        ) : list.isError ? (
          <ListFailed query={list} />
        ) : list.data.documents.length === 0 ? (
          <Empty
            art="empty-folder"
            title={t('list.empty')}
            text={t(isClient ? 'list.emptyText' : 'list.emptyForStaff')}
          />
        ) : (
          <>
            <DocumentsTable documents={list.data.documents} showCase={false} onOpen={setOpened} onDelete={setDoomed} />
            {list.data.count > list.data.documents.length && (
              <PanelBody>
                <Link to={paths.documents({ case: caseId })}>{t('list.showAll', { count: list.data.count })}</Link>
              </PanelBody>
            )}
          </>
        )}
      </Panel>
      {opened && <DocumentDialog document={asNow(list.data?.documents, opened)} onClose={() => setOpened(undefined)} />}
      <DeleteDialog document={doomed} onClose={() => setDoomed(undefined)} />
      <UploadDialog open={uploading} caseId={caseId} onClose={() => setUploading(false)} />
    </Stack>
  );
}
