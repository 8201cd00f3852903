import { useQuery } from '@firm/api-client';
import {
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_DESCRIPTION_MAX_LENGTH,
  DOCUMENT_TYPES,
  type DocumentType,
} from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { Button, Dialog, Empty, Form, LoadFailed, SelectField, Spinner, TextField, TwoUp, toast } from '@firm/ui';
import { useCallback, useEffect, useState } from 'react';
import { casesQuery } from '../documents.queries.ts';
import { useTexts } from '../texts/texts.ts';
import { FileDrop } from './FileDrop.tsx';
import { UploadList } from './UploadList.tsx';
import { useUpload } from './useUpload.ts';

export interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
  /** Chosen beforehand; '' leaves the choice to the person. */
  caseId: string;
}

export function UploadDialog({ open, onClose, caseId }: UploadDialogProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const cases = useQuery({ ...casesQuery, enabled: open });

  const shell = (children: React.ReactNode) => (
    <Dialog open={open} onClose={onClose} title={t('upload.title')} closeLabel={common.t('action.close')}>
      {children}
    </Dialog>
  );
  if (!open) return null;
  if (cases.isPending) return shell(<Spinner label={common.t('state.loading')} />);
  if (cases.isError) {
    return shell(
      <LoadFailed
        title={t('upload.casesFailed')}
        text={describeFailure(common.t, cases.error)}
        retryLabel={common.t('action.tryAgain')}
        onRetry={() => void cases.refetch()}
        retrying={cases.isFetching}
      />,
    );
  }
  if (cases.data.results.length === 0) {
    return shell(
      <Empty
        art="e-folder"
        title={t('upload.noCase')}
        text={t('upload.noCaseText')}
        action={
          <Button as={ServedLink} to={paths.newCase()}>
            {t('upload.startCase')}
          </Button>
        }
      />,
    );
  }
  return <UploadForm cases={cases.data.results} caseId={caseId} onClose={onClose} />;
}

function UploadForm({
  cases,
  caseId,
  onClose,
}: {
  cases: { id: string; title: string }[];
  caseId: string;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const [chosenCase, setChosenCase] = useState(
    cases.some(({ id }) => id === caseId) ? caseId : cases.length === 1 ? (cases[0]?.id ?? '') : '',
  );
  const [documentType, setDocumentType] = useState<DocumentType>(DEFAULT_DOCUMENT_TYPE);
  const [description, setDescription] = useState('');
  const [arrived, setArrived] = useState(false);
  const announce = useCallback(
    (count: number) => {
      toast.success(t('upload.done', { count }));
      setArrived(true);
    },
    [t],
  );
  const { entries, add, remove, start, sending } = useUpload(announce);
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const target = { caseId: chosenCase, documentType, description };

  // Everything arrived and the last entry has left the list: nothing is left to do here.
  useEffect(() => {
    if (arrived && entries.length === 0) onClose();
  }, [arrived, entries.length, onClose]);

  return (
    <Dialog
      open
      // While files are on their way only their own Stop ends them.
      onClose={() => !sending && onClose()}
      title={t('upload.title')}
      closeLabel={common.t('action.close')}
      footer={
        <>
          <Button variant="two" disabled={sending} onClick={onClose}>
            {common.t('action.cancel')}
          </Button>
          <Button
            disabled={!chosenCase || waiting.length === 0}
            pending={sending}
            onClick={() => {
              setArrived(false);
              void start(waiting, target);
            }}
          >
            {sending ? t('upload.sending') : t('upload.submit', { count: waiting.length })}
          </Button>
        </>
      }
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        <TwoUp>
          <SelectField
            label={t('filter.case')}
            value={chosenCase}
            required
            disabled={sending}
            onChange={(event) => setChosenCase(event.target.value)}
          >
            <option value="">{t('upload.chooseCase')}</option>
            {cases.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('upload.type')}
            value={documentType}
            disabled={sending}
            onChange={(event) =>
              setDocumentType(DOCUMENT_TYPES.find((type) => type === event.target.value) ?? DEFAULT_DOCUMENT_TYPE)
            }
          >
            {DOCUMENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {common.t(`documentType.${type}`)}
              </option>
            ))}
          </SelectField>
        </TwoUp>
        <TextField
          label={t('upload.description')}
          optional={common.t('state.optional')}
          value={description}
          maxLength={DOCUMENT_DESCRIPTION_MAX_LENGTH}
          disabled={sending}
          onChange={(event) => setDescription(event.target.value)}
        />
        <FileDrop onFiles={add} />
      </Form>
      <UploadList entries={entries} onRemove={remove} onRetry={(entry) => void start([entry], target)} />
    </Dialog>
  );
}
