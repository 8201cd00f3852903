import { api } from '@firm/api-client';
import {
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_TYPES,
  type DocumentType,
  NEED_NOTE_MAX_LENGTH,
  NEED_TITLE_MAX_LENGTH,
  officeDay,
  work,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, TextArea, TextField, TwoUp } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { LeftOut } from './LeftOut.tsx';
import { useManyCases } from './useManyCases.ts';
import type { Selection } from './useSelection.ts';

interface Asked {
  title: string;
  note: string;
  documentType: DocumentType;
  dueDate: string;
}

/** Asks the clients of the chosen cases for one document. */
export function AskDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [values, setValues] = useState<Record<keyof Asked, string>>({
    ...{ title: '', note: '', documentType: DEFAULT_DOCUMENT_TYPE, dueDate: '' },
  });
  const ask = useManyCases(
    selection,
    (caseIds, body: Asked) => api.call(work.ask, { body: { caseIds, ...body } }),
    onClose,
  );
  const form = useForm({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [
      { name: 'title', label: t('cases.askFor') },
      { name: 'dueDate', label: t('cases.askBy') },
    ],
    check: ({ title, dueDate }) => ({
      ...(!title.trim() && { title: 'titleMissing' as const }),
      ...(dueDate && dueDate < officeDay(new Date()) && { dueDate: 'dayPast' as const }),
    }),
    send: ({ title, note, documentType, dueDate }) =>
      ask.mutateAsync({
        ...{ title: title.trim(), note: note.trim(), dueDate },
        documentType: DOCUMENT_TYPES.find((type) => type === documentType) ?? DEFAULT_DOCUMENT_TYPE,
      }),
    problemOf: ({ field }) => (field === 'dueDate' ? ('dayPast' as const) : ('titleMissing' as const)),
    inWords: (problem) => t(`cases.problem.${problem}`),
  });
  return (
    <FormDialog
      title={t('cases.askTitle', { count: selection.chosen.size })}
      confirm={t('cases.askConfirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('cases.notAsked')} />
      {ask.data && <LeftOut answer={ask.data} />}
      <TextField
        {...form.field('title')}
        label={t('cases.askFor')}
        hint={t('cases.askForHint')}
        required
        autoComplete="off"
        maxLength={NEED_TITLE_MAX_LENGTH}
        value={values.title}
      />
      <TwoUp>
        <SelectField {...form.field('documentType')} label={t('cases.askType')} value={values.documentType}>
          {DOCUMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {common(`documentType.${type}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field('dueDate')}
          type="date"
          label={t('cases.askBy')}
          optional={`(${common('state.optional')})`}
          value={values.dueDate}
        />
      </TwoUp>
      <TextArea
        {...form.field('note')}
        label={t('cases.askNote')}
        optional={`(${common('state.optional')})`}
        maxLength={NEED_NOTE_MAX_LENGTH}
        value={values.note}
      />
    </FormDialog>
  );
}
