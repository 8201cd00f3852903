import { api, useIdempotencyKey, useQuery, useQueryClient } from '@firm/api-client';
import {
  type AttachedDocument,
  type Case,
  NEED_TITLE_MAX_LENGTH,
  officeDay,
  type PutUpBody,
  REFUSED_SIGNATURE_KINDS,
  SIGNATURE_KINDS,
  signatures,
} from '@firm/contract';
import { Part } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { refreshNeeds } from '@firm/screen/case';
import { Button, Field, SelectField, TextField, TwoUp, toast } from '@firm/ui';
import { useState } from 'react';
import { signaturesQuery } from '../case.queries.ts';
import { useTexts } from '../texts.ts';
import { WorkDialog } from '../work/WorkDialog.tsx';
import { SignerChoice } from './SignerChoice.tsx';

/** A letter of engagement is written by its own dialog. */
const KINDS = [...SIGNATURE_KINDS.filter((kind) => kind !== 'engagement_letter'), ...REFUSED_SIGNATURE_KINDS] as const;
const PROBLEMS = [
  ...(['titleMissing', 'documentMissing', 'signersMissing', 'duePast', 'refused'] as const),
  ...(['locked', 'signed_already', 'too_long', 'unreadable', 'other_format'] as const),
  ...(['not_in_review', 'on_paper'] as const),
  ...REFUSED_SIGNATURE_KINDS,
] as const;
type Problem = (typeof PROBLEMS)[number];

/** Staff put up a PDF of the case for signature. */
export function PutUpDialog({ case: row, onClose }: { case: Pick<Case, 'id' | 'status'>; onClose: () => void }) {
  const { id: caseId, status } = row;
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { data } = useQuery(signaturesQuery(caseId));
  const [values, setValues] = useState({
    // A return to be filed is put up at the client's review only.
    ...{ kind: status === 'client_review' ? 'tax_return' : 'other', documentId: '', title: '', dueDate: '' },
  });
  const [file, setFile] = useState<AttachedDocument>();
  const [choosing, setChoosing] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const signerIds = (data?.people ?? []).map(({ id }) => id).filter((id) => !left.includes(id));

  const form = useForm<typeof values & { signerIds: string }, Problem>({
    values: { ...values, signerIds: signerIds.join(' ') },
    onChange: (field, value) => setValues((current) => ({ ...current, [field]: value })),
    fields: [{ name: 'kind' }, { name: 'documentId' }, { name: 'title' }, { name: 'dueDate' }, { name: 'signerIds' }],
    check: ({ title, documentId, dueDate }) => ({
      ...(documentId === '' && { documentId: 'documentMissing' as const }),
      ...(title.trim() === '' && { title: 'titleMissing' as const }),
      ...(dueDate !== '' && dueDate < officeDay(new Date()) && { dueDate: 'duePast' as const }),
      ...(signerIds.length === 0 && { signerIds: 'signersMissing' as const }),
    }),
    send: async ({ kind, documentId, title, dueDate }) => {
      const body = { kind: kind as PutUpBody['kind'], documentId, title: title.trim(), dueDate, signerIds };
      await api.call(signatures.create, { params: { id: caseId }, body, idempotencyKey: keyOf(body) });
      await refreshNeeds(queryClient);
      toast.success(t('signing.putUpDone'));
      onClose();
    },
    problemOf: ({ code }) => PROBLEMS.find((one) => one === code) ?? 'refused',
    inWords: (problem) => t(`signing.problem.${problem}`),
  });
  const { id: documentField, error: documentError } = form.field('documentId');

  if (choosing)
    return (
      <Part
        name="documents/attach"
        caseId={caseId}
        title={t('signing.choose')}
        chosen={[]}
        single
        onAttach={([document]) => {
          setChoosing(false);
          if (!document) return;
          setFile(document);
          form.field('documentId').onChange({ target: { value: document.id } });
          if (values.title === '')
            setValues((current) => ({ ...current, title: document.fileName.replace(/\.pdf$/i, '') }));
        }}
        onClose={() => setChoosing(false)}
      />
    );
  return (
    <WorkDialog title={t('signing.putUpTitle')} confirm={t('signing.putUp')} form={form} onClose={onClose}>
      <p>{t('signing.putUpText')}</p>
      <SelectField {...form.field('kind')} label={t('signing.kind')} value={values.kind}>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`signing.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Field label={t('signing.document')} hint={file?.fileName} error={documentError} id={documentField}>
        {(control) => (
          <Button
            {...control}
            aria-label={t('signing.choose')}
            variant="secondary"
            size="small"
            onClick={() => setChoosing(true)}
          >
            {t('signing.choose')}
          </Button>
        )}
      </Field>
      <TwoUp>
        <TextField
          {...form.field('title')}
          label={t('signing.title')}
          value={values.title}
          maxLength={NEED_TITLE_MAX_LENGTH}
          autoComplete="off"
          required
        />
        <TextField
          {...form.field('dueDate')}
          label={t('signing.due')}
          optional={`(${common('state.optional')})`}
          type="date"
          value={values.dueDate}
        />
      </TwoUp>
      <SignerChoice
        people={data?.people ?? []}
        left={left}
        id={form.field('signerIds').id}
        error={form.field('signerIds').error}
        onChange={setLeft}
      />
    </WorkDialog>
  );
}
