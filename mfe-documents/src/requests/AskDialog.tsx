import { api, newKey, useIdempotencyKey, useMutation } from '@firm/api-client';
import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_REQUESTS_AT_ONCE, documentRequests } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { FormDialog } from '@firm/screen';
import { Button, Icon, Note, toast } from '@firm/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';
import { dueField, isPast, type Wanted, WantedFields } from './WantedFields.tsx';

const blank = (): Wanted => ({ key: newKey(), title: '', note: '', dueDate: '' });

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
      {wanted.map((one, index) => (
        <WantedFields
          key={one.key}
          wanted={one}
          number={index + 1}
          checked={checked}
          onChange={(to) => change(one.key, to)}
          {...(wanted.length > 1 && { onRemove: () => setWanted(wanted.filter(({ key }) => key !== one.key)) })}
        />
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
