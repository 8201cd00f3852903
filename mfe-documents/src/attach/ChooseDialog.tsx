import { useQuery } from '@firm/api-client';
import { ATTACHMENTS_MAX, type AttachedDocument, type Document } from '@firm/contract';
import { formatFileSize, useCommonTexts } from '@firm/i18n';
import { Button, Check, color, Dialog, Empty, FileName, Icon } from '@firm/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { documentsQuery, isBeingChecked, noFilter } from '../documents.queries.ts';
import { DocumentsSkeleton } from '../list/DocumentsSkeleton.tsx';
import { ListFailed } from '../list/ListFailed.tsx';
import { useTexts } from '../texts/texts.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';

export interface ChooseDialogProps {
  title: string;
  caseId: string;
  /** Ids ticked at the start. */
  chosen: readonly string[];
  pending?: boolean;
  onChoose: (documents: readonly AttachedDocument[]) => void;
  onClose: () => void;
}

/** Documents of a case to tick; new ones can be uploaded on the way and come ticked. */
export function ChooseDialog({ title, caseId, chosen, pending = false, onChoose, onClose }: ChooseDialogProps) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const list = useQuery(documentsQuery({ ...noFilter, caseId }));
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const [uploading, setUploading] = useState(false);
  const documents = list.data?.documents ?? [];
  const choice = documents.filter(({ id }) => ticked.includes(id));
  const full = choice.length >= ATTACHMENTS_MAX;

  const tick = ({ id }: Document, on: boolean) =>
    setTicked((before) => (on ? [...before, id] : before.filter((other) => other !== id)));

  return (
    <>
      <Dialog
        open
        title={title}
        closeLabel={common.t('action.close')}
        onClose={() => !pending && onClose()}
        footer={
          <>
            <Button variant="two" disabled={pending} onClick={() => setUploading(true)}>
              <Icon of={Upload} size={16} />
              {t('attach.upload')}
            </Button>
            <Button
              disabled={choice.length === 0 && chosen.length === 0}
              pending={pending}
              onClick={() =>
                onChoose(choice.map(({ id, fileName, fileSize, mimeType }) => ({ id, fileName, fileSize, mimeType })))
              }
            >
              {t('attach.submit', { count: choice.length })}
            </Button>
          </>
        }
      >
        {list.isPending ? (
          <DocumentsSkeleton rows={3} />
        ) : list.isError ? (
          <ListFailed failure={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
        ) : documents.length === 0 ? (
          <Empty art="e-folder" title={t('list.empty')} text={t('attach.emptyText')} />
        ) : (
          <Choices>
            {documents.map((document) => {
              const on = ticked.includes(document.id);
              return (
                <li key={document.id}>
                  <Check>
                    <input
                      type="checkbox"
                      checked={on}
                      disabled={isBeingChecked(document) || (full && !on)}
                      onChange={({ target }) => tick(document, target.checked)}
                    />
                    <FileName
                      name={document.fileName}
                      detail={`${common.t(`documentType.${document.documentType}`)} · ${formatFileSize(language, document.fileSize)}`}
                    />
                  </Check>
                </li>
              );
            })}
          </Choices>
        )}
        {full && <p role="status">{t('attach.full', { count: ATTACHMENTS_MAX })}</p>}
      </Dialog>
      <UploadDialog
        open={uploading}
        caseId={caseId}
        onClose={() => setUploading(false)}
        onUploaded={(added) => setTicked((before) => [...before, ...added.map(({ id }) => id)])}
      />
    </>
  );
}

const Choices = styled.ul`
  > li + li {
    border-top: 1px solid ${color.line};
  }

  label {
    padding: 10px 0;
  }
`;
