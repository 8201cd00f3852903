import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Case, cases } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormProblems, isChangedMeanwhile, useForm } from '@firm/screen';
import { Button, Dialog, Form, TextArea, TextField, toast } from '@firm/ui';
import { useId } from 'react';
import { useTexts } from '../../texts.ts';
import { type CaseDetails, checkDetails } from '../caseDetails.ts';
import { caseQuery } from '../cases.queries.ts';

/** The typed values, and the stored ones with which the form began. */
export type CaseDraft = Record<'before' | 'typed', CaseDetails>;

interface Props {
  case: Pick<Case, 'id'> & CaseDetails;
  draft: CaseDraft | null;
  onChange: (draft: CaseDraft) => void;
  /** `settled`: the draft was saved or cancelled and can be cleared. */
  onClose: (settled: boolean) => void;
}

/** Edits a case's title and description. What others have saved meanwhile is shown before it can be replaced. */
export function EditCaseDialog({ case: { id, title, description }, draft, onChange, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const formId = useId();
  const queryClient = useQueryClient();
  const now = { title, description };
  const { before, typed } = draft ?? { before: now, typed: now };
  const meanwhile = (field: keyof CaseDetails) =>
    now[field] === before[field] ? undefined : t('edit.meanwhile', { value: now[field] || t('case.noDescription') });

  const save = useMutation({
    mutationFn: (body: Partial<CaseDetails>) =>
      api.call(cases.update, { params: { id }, body: { ...body, seen: now } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(caseQuery(id).queryKey, saved);
      toast.success(t('edit.saved'));
      onClose(true);
    },
    onSettled: () => void refreshTopics(queryClient, 'cases', 'dashboard', 'documents'),
  });
  const form = useForm<CaseDetails, string>({
    values: typed,
    onChange: (field, value) => onChange({ before, typed: { ...typed, [field]: value } }),
    fields: [{ name: 'title' }, { name: 'description' }],
    check: (details) => checkDetails(t, details),
    send: async (words) => {
      const [newTitle, newDescription] = [words.title.trim(), words.description.trim()];
      // Only what was changed here is sent: a change of the other field by others stays.
      const changed = {
        ...(newTitle !== before.title && { title: newTitle }),
        ...(newDescription !== before.description && { description: newDescription }),
      };
      if (Object.keys(changed).length === 0) onClose(true);
      else await save.mutateAsync(changed);
    },
    inWords: (problem) => problem,
  });

  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t('edit.title')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(true)}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={form.pending}>
            {form.pending ? t('edit.saving') : common('action.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <FormProblems form={form} failure={form.failure} failed={t('edit.failed')}>
          {isChangedMeanwhile(form.failure) ? t('edit.changedMeanwhile') : undefined}
        </FormProblems>
        <TextField
          {...form.field('title')}
          label={t('edit.name')}
          hint={meanwhile('title')}
          required
          value={typed.title}
        />
        <TextArea
          {...form.field('description')}
          label={t('edit.description')}
          hint={meanwhile('description')}
          optional={`(${common('state.optional')})`}
          value={typed.description}
        />
      </Form>
    </Dialog>
  );
}
