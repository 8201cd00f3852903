import type { Document } from '@firm/contract';
import { Button, Empty, Icon, Panel, PanelHead, Row, Stack } from '@firm/ui';
import { Upload } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DeleteDialog } from '../act/DeleteDialog.tsx';
import { DocumentDialog } from '../document/DocumentDialog.tsx';
import { asNow } from '../documents.queries.ts';
import { DocumentsSkeleton } from '../list/DocumentsSkeleton.tsx';
import { DocumentsTable } from '../list/DocumentsTable.tsx';
import { ListFailed } from '../list/ListFailed.tsx';
import { useTexts } from '../texts.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';

interface Props {
  caseId: string;
  query: ComponentProps<typeof ListFailed>['query'];
  /** Undefined until they have come. */
  documents: readonly Document[] | undefined;
  isFailed: boolean;
  /** Said while there are none. */
  emptyText: string;
  /** Stands before the button for uploads. */
  action?: ReactNode;
  /** Stands below the documents: the way to those that are not shown. */
  children?: ReactNode;
}

/** One case's documents: looked at, uploaded and deleted here. */
export function DocumentsOfCase({ caseId, query, documents, isFailed, emptyText, action, children }: Props) {
  const { t } = useTexts();
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
        {isFailed ? (
          <ListFailed query={query} />
        ) : !documents ? (
          <DocumentsSkeleton rows={3} />
        ) : documents.length === 0 ? (
          <Empty art="empty-folder" title={t('list.empty')} text={emptyText} />
        ) : (
          <>
            <DocumentsTable documents={documents} showCase={false} onOpen={setOpened} onDelete={setDoomed} />
            {children}
          </>
        )}
      </Panel>
      {opened && <DocumentDialog document={asNow(documents, opened)} onClose={() => setOpened(undefined)} />}
      <DeleteDialog document={doomed} onClose={() => setDoomed(undefined)} />
      <UploadDialog open={uploading} caseId={caseId} onClose={() => setUploading(false)} />
    </Stack>
  );
}
