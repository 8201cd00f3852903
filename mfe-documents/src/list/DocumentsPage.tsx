import { useQuery } from '@firm/api-client';
import type { Document, DocumentRequest } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { Navigate } from '@firm/router';
import { isAwaited } from '@firm/screen';
import { AppHead, AppPage, Button, Icon, Panel, Text } from '@firm/ui';
import { Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { DeleteDialog } from '../act/DeleteDialog.tsx';
import { DocumentDialog } from '../document/DocumentDialog.tsx';
import { asNow, documentsQuery, PAGE_SIZE, requestsQuery } from '../documents.queries.ts';
import { RequestPanel } from '../requests/RequestPanel.tsx';
import { useTexts } from '../texts.ts';
import { DropVeil } from '../upload/DropVeil.tsx';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import { usePageDrop } from '../upload/usePageDrop.ts';
import { useUploadDialog } from '../upload/useUploadDialog.ts';
import { DocumentFilters } from './DocumentFilters.tsx';
import { DocumentsSkeleton } from './DocumentsSkeleton.tsx';
import { DocumentsTable } from './DocumentsTable.tsx';
import { ListFailed } from './ListFailed.tsx';
import { LIST_ANCHOR, ListPages, usePageAddress } from './ListPages.tsx';
import { NoDocuments } from './NoDocuments.tsx';
import { useDocumentFilter } from './useDocumentFilter.ts';

export function DocumentsPage() {
  const { t } = useTexts();
  const { filter, change, clear, narrowed } = useDocumentFilter();
  const list = useQuery(documentsQuery(filter));
  const requests = useQuery(requestsQuery());
  // Requests show above the list, which waits for their answer so that it does not move under the pointer.
  const areRequestsAwaited = isAwaited(requests);
  const upload = useUploadDialog();
  const [opened, setOpened] = useState<Document>();
  const [doomed, setDoomed] = useState<Document>();
  const [dropped, setDropped] = useState<readonly File[]>();
  const over = usePageDrop((files) => {
    setDropped(files);
    upload.show();
  }, !upload.open);
  const hideUpload = useCallback(() => {
    setDropped(undefined);
    upload.hide();
  }, [upload.hide]);
  const count = list.data?.count;
  const pages = Math.ceil((count ?? 0) / PAGE_SIZE);
  const addressOf = usePageAddress();
  const hasNone = count === 0 && !narrowed && filter.page === 1;
  useScreenTitle(t('list.title'));

  return (
    <AppPage>
      <AppHead
        title={t('list.title')}
        text={!count || narrowed ? t('list.private') : t('list.count', { count })}
        action={
          <Button onClick={() => upload.show()}>
            <Icon of={Upload} />
            {t('upload.title')}
          </Button>
        }
      />
      {areRequestsAwaited ? (
        <Listing as="div">
          <DocumentsSkeleton />
        </Listing>
      ) : (
        <>
          <Asked>
            <RequestPanel requests={requests} onUpload={({ id }: DocumentRequest) => upload.show(id)} />
          </Asked>
          <Listing id={LIST_ANCHOR} aria-label={t('table.caption')}>
            {!hasNone && <DocumentFilters filter={filter} onChange={change} />}
            <Results aria-busy={list.isPlaceholderData}>
              {list.isPending ? (
                <DocumentsSkeleton />
              ) : !list.data ? (
                <ListFailed query={list} />
              ) : filter.page > pages && pages > 0 ? (
                // Deleting the last document of a page leads to the last remaining page.
                <Navigate to={addressOf(pages)} replace />
              ) : list.data.documents.length === 0 ? (
                <NoDocuments narrowed={!hasNone} onClear={clear} />
              ) : (
                <DocumentsTable documents={list.data.documents} onOpen={setOpened} onDelete={setDoomed} />
              )}
            </Results>
          </Listing>
        </>
      )}
      <Foot>
        {list.data?.documents.some(({ status }) => status === 'verified') && (
          <Text $small $soft as="p">
            {t('list.verifiedNote')}
          </Text>
        )}
        <ListPages page={filter.page} pages={pages} />
      </Foot>
      <DeleteDialog document={doomed} onClose={() => setDoomed(undefined)} />
      {opened && <DocumentDialog document={asNow(list.data?.documents, opened)} onClose={() => setOpened(undefined)} />}
      <UploadDialog
        open={upload.open}
        onClose={hideUpload}
        caseId={filter.caseId}
        requestId={upload.request}
        {...(dropped && { files: dropped })}
      />
      {over && <DropVeil text={t('upload.dropHere')} />}
    </AppPage>
  );
}

const Asked = styled.div`
  margin-top: 24px;

  &:empty {
    display: none;
  }
`;

const Listing = styled(Panel)`
  margin: 24px 0 14px;
`;

const Foot = styled.div`
  display: grid;
  gap: 24px;
`;

const Results = styled.div`
  &:not(:first-child) {
    border-top: 1px solid var(--line);
  }

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
