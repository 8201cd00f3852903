import { useQuery } from '@firm/api-client';
import {
  commonType,
  DEFAULT_DOCUMENT_TYPE,
  type Document,
  type DocumentRequest,
  type DocumentType,
  isOpenRequest,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Icon, media, toast } from '@firm/ui';
import { ArrowUp } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { requestsQuery } from '../documents.queries.ts';
import { useTexts } from '../texts.ts';
import { useCaseChoices } from '../useCaseChoices.ts';
import { CasesFirst } from './CasesFirst.tsx';
import { LeaveFiles } from './LeaveFiles.tsx';
import { UploadForm } from './UploadForm.tsx';
import { UploadList } from './UploadList.tsx';
import { usePageDrop } from './usePageDrop.ts';
import { useStaying } from './useStaying.ts';
import { type UploadEntry, useUpload } from './useUpload.ts';

export interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
  /** Preselected case; '' leaves the choice to the user. */
  caseId: string;
  /** The request to answer; '' for none. Its case counts as chosen. */
  requestId?: string;
  /** Files dropped on the page before the dialog opened. */
  files?: readonly File[];
  onUploaded?: (documents: Document[]) => void;
}

export function UploadDialog({ open, ...rest }: UploadDialogProps) {
  const requests = useQuery({ ...requestsQuery(), enabled: open });
  // It opens with the request that it is to answer, which would make it grow later. Once open it stays, with its files.
  if (!open || (rest.requestId && requests.isLoading && !requests.isFetched)) return null;
  return <OpenUploadDialog {...rest} awaited={requests.data ?? NO_REQUESTS} />;
}

const NO_FILES: readonly File[] = [];
/** A file in one of these states lies nowhere but in the dialog, perhaps fresh from the camera. */
const UNSENT: ReadonlySet<UploadEntry['state']> = new Set(['converting', 'unread', 'waiting', 'failed']);
const NO_REQUESTS: readonly DocumentRequest[] = [];

function OpenUploadDialog({
  onClose,
  caseId,
  requestId = '',
  files = NO_FILES,
  onUploaded,
  awaited,
}: Omit<UploadDialogProps, 'open'> & { awaited: readonly DocumentRequest[] }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const caseField = useId();
  const [picked, setPicked] = useState<string>();
  const [namedType, setDocumentType] = useState<DocumentType>();
  const [description, setDescription] = useState('');
  const [answered, setAnswered] = useState<string[]>(requestId ? [requestId] : []);
  const [arrived, setArrived] = useState(false);
  const [total, setTotal] = useState(0);

  const announce = useCallback(
    (documents: Document[]) => {
      toast.success(t('upload.done', { count: documents.length }));
      onUploaded?.(documents);
      setArrived(true);
      setTotal((before) => before + documents.length);
    },
    [t, onUploaded],
  );
  const { entries, add, remove, start, retry, sending } = useUpload(announce);
  const unsent = entries.filter(({ state }) => UNSENT.has(state)).length;
  const [isAsked, ask] = useState(false);
  // A file that was refused meanwhile left nothing to ask about.
  if (isAsked && unsent === 0) ask(false);
  // During an upload only a file's own Stop button ends it.
  const stay = () => (sending ? toast.info(t('upload.stay')) : ask(true));
  const leave = useStaying(sending || unsent > 0, stay);
  const close = sending || unsent > 0 ? stay : onClose;
  const over = usePageDrop(add);
  useEffect(() => add(files), [add, files]);

  // An answered request no longer waits for the client, so only its case's list contains it.
  const ofCase = useQuery({ ...requestsQuery(caseId), enabled: requestId !== '' && caseId !== '' }).data ?? [];
  const named = [...awaited, ...ofCase].find(({ id }) => id === requestId);
  const wanted = named?.caseId ?? caseId;
  const { list: cases, choices, isPending } = useCaseChoices(wanted);
  const waiting = entries.filter(({ state }) => state === 'waiting');
  // The wanted case is known before the list of cases, and its requests stand in the dialog from the start.
  const chosenCase = picked ?? (isPending ? wanted : likelyCase(choices, wanted));
  const requests = [...new Set([...awaited, ...(named ? [named] : [])])].filter(
    (request) => request.caseId === chosenCase && isOpenRequest(request.status),
  );
  // Requests ticked for another case do not count.
  const ticked = requests.filter(({ id }) => answered.includes(id));
  const target = {
    caseId: chosenCase,
    // Until the reader names a type, it is the one that the ticked requests have in common.
    documentType: namedType ?? commonType(ticked) ?? DEFAULT_DOCUMENT_TYPE,
    description,
    requestIds: ticked.map(({ id }) => id),
  };

  // All files have arrived and the list is empty, so the dialog closes.
  useEffect(() => {
    if (arrived && entries.length === 0) onClose();
  }, [arrived, entries.length, onClose]);

  const footer = (
    <>
      {waiting.length > 0 && !target.caseId && (
        <CaseFirst variant="tertiary" size="small" onClick={() => document.getElementById(caseField)?.focus()}>
          <Icon of={ArrowUp} size={16} />
          {t('upload.caseFirst')}
        </CaseFirst>
      )}
      <Button variant="secondary" disabled={sending} onClick={close}>
        {common.t(arrived ? 'action.close' : 'action.cancel')}
      </Button>
      <Button
        disabled={!target.caseId || waiting.length === 0}
        pending={sending}
        onClick={() => {
          setArrived(false);
          void start(waiting, target);
        }}
      >
        {sending ? t('upload.sending') : t('upload.submit', { count: waiting.length })}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      onClose={close}
      title={t('upload.title')}
      closeLabel={common.t('action.close')}
      footer={(isPending || choices.length > 0) && footer}
    >
      <CasesFirst cases={cases}>
        <UploadForm
          caseField={caseField}
          cases={choices}
          target={target}
          requests={requests}
          over={over}
          disabled={sending || isPending}
          onCase={setPicked}
          onType={setDocumentType}
          onDescription={setDescription}
          onRequests={setAnswered}
          onFiles={add}
        />
        <UploadList arrived={total} entries={entries} onRemove={remove} onRetry={(entry) => retry(entry, target)} />
      </CasesFirst>
      <LeaveFiles open={isAsked} count={unsent} onStay={() => ask(false)} onLeave={() => leave(onClose)} />
    </Dialog>
  );
}

/** Explains why the files cannot be sent yet: on a phone their list has pushed the case field out of sight. */
const CaseFirst = styled(Button)`
  margin-right: auto;

  ${media.below(900)} {
    && {
      flex: 1 0 100%;
    }
  }
`;

/** Returns the case in the address, or the only case. */
function likelyCase(cases: readonly { id: string }[], caseId: string): string {
  if (cases.some(({ id }) => id === caseId)) return caseId;
  return cases.length === 1 && cases[0] ? cases[0].id : '';
}
