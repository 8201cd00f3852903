import { api, newKey, useIdempotencyKey, useMutation } from '@firm/api-client';
import {
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_REQUEST_NOTE_MAX_LENGTH,
  DOCUMENT_REQUEST_TITLE_MAX_LENGTH,
  DOCUMENT_REQUESTS_AT_ONCE,
  documentRequests,
  officeDay,
} from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { FormDialog } from '@firm/screen';
import { Button, color, Icon, IconButton, Note, TextField, TwoUp, toast } from '@firm/ui';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';

interface Wanted {
  key: string;
  title: string;
  note: string;
  dueDate: string;
}
const blank = (): Wanted => ({ key: newKey(), title: '', note: '', dueDate: '' });

/** Tells whether the due date is in the past. */
const isPast = ({ dueDate }: Wanted) => dueDate !== '' && dueDate < officeDay(new Date());
const dueField = (key: string) => `${key}-due`;

/** Staff name the documents that they need; one mail tells the client of all. A failure keeps the typed text. */
export function AskDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const refresh = useRefresh();
  const [wanted, setWanted] = useState([blank()]);
  const [checked, setChecked] = useState(false);
  const keyOf = useIdempotencyKey();
  const ask = useMutation({
    mutationFn: () => {
      const requests = wanted.map(({ title, note, dueDate }) => ({
        title: title.trim(),
        note: note.trim(),
        dueDate,
        documentType: DEFAULT_DOCUMENT_TYPE,
      }));
      const body = { caseId, requests };
      return api.call(documentRequests.create, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ requests }) => {
      toast.success(t('requests.asked', { count: requests.length }));
      onClose();
    },
    onSettled: refresh,
  });
  const last = wanted.at(-1)?.key ?? '';
  const count = useRef(wanted.length);
  useEffect(() => {
    if (count.current !== wanted.length) document.getElementById(last)?.focus();
    count.current = wanted.length;
  }, [wanted.length, last]);
  const change = (key: string, to: Partial<Wanted>) =>
    setWanted(wanted.map((one) => (one.key === key ? { ...one, ...to } : one)));

  const submit = () => {
    setChecked(true);
    const nameless = wanted.find(({ title }) => title.trim() === '');
    const past = wanted.find(isPast);
    if (nameless) document.getElementById(nameless.key)?.focus();
    else if (past) document.getElementById(dueField(past.key))?.focus();
    else if (!ask.isPending) ask.mutate();
  };

  return (
    <FormDialog
      title={t('requests.ask')}
      confirm={t('requests.send')}
      pending={ask.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {ask.error && (
        <Note tone="bad" role="alert">
          {describeFailure(common.t, ask.error)}
        </Note>
      )}
      {wanted.map(({ key, title, note, dueDate }, index) => (
        <Wish key={key} aria-label={t('requests.number', { number: index + 1 })}>
          <Named>
            <TextField
              id={key}
              label={t('requests.name')}
              required
              value={title}
              maxLength={DOCUMENT_REQUEST_TITLE_MAX_LENGTH}
              error={checked && title.trim() === '' ? t('requests.nameMissing') : undefined}
              onChange={({ target }) => change(key, { title: target.value })}
            />
            {wanted.length > 1 && (
              <IconButton
                label={t('requests.remove', { number: index + 1 })}
                onClick={() => setWanted(wanted.filter((one) => one.key !== key))}
              >
                <Icon of={X} />
              </IconButton>
            )}
          </Named>
          <TwoUp>
            <TextField
              label={t('requests.note')}
              optional={`(${common.t('state.optional')})`}
              value={note}
              maxLength={DOCUMENT_REQUEST_NOTE_MAX_LENGTH}
              onChange={({ target }) => change(key, { note: target.value })}
            />
            <TextField
              id={dueField(key)}
              label={t('requests.dueDate')}
              optional={`(${common.t('state.optional')})`}
              type="date"
              value={dueDate}
              error={checked && isPast({ key, title, note, dueDate }) ? t('requests.dueDatePast') : undefined}
              onChange={({ target }) => change(key, { dueDate: target.value })}
            />
          </TwoUp>
        </Wish>
      ))}
      {wanted.length < DOCUMENT_REQUESTS_AT_ONCE && (
        <Button variant="secondary" size="small" onClick={() => setWanted([...wanted, blank()])}>
          <Icon of={Plus} size={16} />
          {t('requests.another')}
        </Button>
      )}
    </FormDialog>
  );
}

const Wish = styled.fieldset`
  display: grid;
  gap: 22px;
  min-width: 0;
  margin: 0;
  padding: 0 0 22px;
  border: 0;
  border-bottom: 1px solid ${color.line};
`;

/** Places the remove button beside the document's name. */
const Named = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px;
  align-items: end;

  > :only-child {
    grid-column: 1 / -1;
  }
`;
