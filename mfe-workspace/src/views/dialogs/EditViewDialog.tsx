import { api } from '@firm/api-client';
import { type SavedView, VIEW_TITLE_MAX_LENGTH, views } from '@firm/contract';
import { FormDialog, FormProblems, isChangedMeanwhile, useForm } from '@firm/screen';
import { CheckboxField, TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { problemOfView, useProblemWords, type ViewProblem } from './problems.ts';
import { useTexts } from './texts.ts';
import { useViewChange } from './useViewChange.ts';

interface Props {
  /** The view as it is saved now; what is typed stays when that changes. */
  view: SavedView;
  onClose: () => void;
}

/** Renames a view, and shares it with everybody of the firm or no longer. */
export function EditViewDialog({ view, onClose }: Props) {
  const { t } = useTexts();
  const [before] = useState({ title: view.title, isShared: view.isShared });
  const [values, setValues] = useState(before);
  const save = useViewChange(
    // Untouched fields are not sent, since a colleague may have changed them.
    ({ title, isShared }: typeof values) =>
      api.call(views.update, {
        params: { id: view.id },
        body: {
          version: view.version,
          ...(title.trim() !== before.title && { title: title.trim() }),
          ...(isShared !== before.isShared && { isShared }),
        },
      }),
    ({ title }) => {
      toast.success(t('saved', { title }));
      onClose();
    },
  );
  const form = useForm<typeof values, ViewProblem>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'title' }, { name: 'isShared' }],
    check: ({ title }) => (title.trim() ? {} : { title: 'missing' }),
    send: (typed) => save.mutateAsync(typed),
    problemOf: problemOfView,
    inWords: useProblemWords(),
  });
  return (
    <FormDialog
      size="small"
      title={t('editTitle')}
      confirm={t('save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('notSaved')}>
        {isChangedMeanwhile(form.failure) ? t('editStale', { title: view.title }) : undefined}
      </FormProblems>
      <TextField
        {...form.field('title')}
        label={t('title')}
        required
        autoComplete="off"
        maxLength={VIEW_TITLE_MAX_LENGTH}
        value={values.title}
      />
      <CheckboxField {...form.field('isShared')} label={t('isShared')} checked={values.isShared} />
    </FormDialog>
  );
}
