import { CASE_DESCRIPTION_MAX_LENGTH, CASE_TITLE_MAX_LENGTH, type Case } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { TextArea, TextField } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { useCaseChange } from './useCaseChange.ts';
import { useWorkForm } from './useWorkForm.ts';
import { WorkDialog } from './WorkDialog.tsx';

interface Props {
  case: Pick<Case, 'id' | 'title' | 'description'>;
  onClose: () => void;
}

/** Edits the title and the description of a case, as its client reads them. */
export function EditCaseDialog({ case: { id, ...row }, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [before] = useState({ title: row.title, description: row.description });
  const [typed, setTyped] = useState(before);
  /** The value that the client or a colleague has saved since the dialog was opened. */
  const meanwhile = (field: keyof typeof before) =>
    row[field] === before[field] ? undefined : t('work.meanwhile', { value: row[field] || t('case.noDescription') });
  const change = useCaseChange(id, t('edit.saved'), onClose);
  const form = useWorkForm({
    values: typed,
    onChange: (field, value) => setTyped((words) => ({ ...words, [field]: value })),
    fields: [{ name: 'title' }, { name: 'description' }],
    check: ({ title, description }) => ({
      ...(!title.trim() && { title: 'titleRequired' }),
      ...(title.trim().length > CASE_TITLE_MAX_LENGTH && { title: 'titleTooLong' }),
      ...(description.trim().length > CASE_DESCRIPTION_MAX_LENGTH && { description: 'descriptionTooLong' }),
    }),
    send: async (words) => {
      const [title, description] = [words.title.trim(), words.description.trim()];
      // Only what was changed here is sent, and what it stood at on the screen: the server refuses to overwrite unseen.
      const patch = {
        ...(title !== before.title && { title }),
        ...(description !== before.description && { description }),
      };
      if (Object.keys(patch).length === 0) onClose();
      else await change.mutateAsync({ ...patch, seen: { title: row.title, description: row.description } });
    },
  });
  return (
    <WorkDialog title={t('edit.title')} confirm={common('action.save')} form={form} onClose={onClose}>
      <TextField
        {...form.field('title')}
        label={t('edit.name')}
        hint={meanwhile('title')}
        autoComplete="off"
        required
        value={typed.title}
      />
      <TextArea
        {...form.field('description')}
        label={t('edit.description')}
        hint={meanwhile('description')}
        optional={`(${common('state.optional')})`}
        rows={6}
        value={typed.description}
      />
    </WorkDialog>
  );
}
