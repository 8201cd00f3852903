import { useQuery } from '@firm/api-client';
import type { Document } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Button, Empty, Icon, Panel, PanelBody, PanelHead, Row, Stack } from '@firm/ui';
import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DeleteDialog } from '../act/DeleteDialog.tsx';
import { DocumentDialog } from '../document/DocumentDialog.tsx';
import { asNow, documentsQuery, noFilter } from '../documents.queries.ts';
import { DocumentsSkeleton } from '../list/DocumentsSkeleton.tsx';
import { DocumentsTable } from '../list/DocumentsTable.tsx';
import { ListFailed } from '../list/ListFailed.tsx';
import { useTexts } from '../texts.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';

interface Props {
  caseId: string;
  /** Said while there are none. */
  emptyText: string;
  /** Stands before the button for uploads. */
  action?: ReactNode;
}

/** One case's documents: looked at, uploaded and deleted here. */
export function DocumentsOfCase({ caseId, emptyText, action }: Props) {
  const { t } = useTexts();
  const list = useQuery(documentsQuery({ ...noFilter, caseId }));
  const [uploading, setUploading] = useState(false);
  const [opened, setOpened] = useState<Document>();
  const [doomed, setDoomed] = useState<Document>();

  return (
    <Stack $gap={18}>
      <Panel aria-labelledby="case-documents">
        <PanelHead title={t('list.title')} id="case-documents">
          <Row $gap={10}>
            {action}
            <Button size="small" variant={action ? 'secondary' : 'primary'} onClick={() => setUploading(true)}>
              <Icon of={Upload} size={16} />
              {t('upload.title')}
            </Button>
          </Row>
        </PanelHead>
        {list.isPending ? (
          <DocumentsSkeleton rows={3} />
        ) : list.isError ? (
          <ListFailed query={list} />
        ) : list.data.documents.length === 0 ? (
          <Empty art="empty-folder" title={t('list.empty')} text={emptyText} />
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
