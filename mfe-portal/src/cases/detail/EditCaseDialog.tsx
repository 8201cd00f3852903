import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { cases } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormProblems, useForm } from '@firm/screen';
import { Button, Dialog, Form, TextArea, TextField, toast } from '@firm/ui';
import { useId } from 'react';
import { useTexts } from '../../texts.ts';
import { type CaseDetails, checkDetails } from '../caseDetails.ts';
import { caseQuery } from '../cases.queries.ts';

interface Props {
  caseId: string;
  details: CaseDetails;
  onChange: (details: CaseDetails) => void;
  /** `settled`: the draft was saved or cancelled and can be cleared. */
  onClose: (settled: boolean) => void;
}

/** Edits a case's title and description. */
export function EditCaseDialog({ caseId, details: { title, description }, onChange, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const formId = useId();
  const queryClient = useQueryClient();

  const save = useMutation({
    mutationFn: (body: CaseDetails) => api.call(cases.update, { params: { id: caseId }, body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(caseQuery(caseId).queryKey, saved);
      toast.success(t('edit.saved'));
      onClose(true);
      await refreshTopics(queryClient, 'cases', 'dashboard', 'documents');
    },
  });
  const form = useForm<CaseDetails, string>({
    values: { title, description },
    onChange: (field, value) => onChange({ title, description, [field]: value }),
    fields: [{ name: 'title' }, { name: 'description' }],
    check: (details) => checkDetails(t, details),
    send: (details) => save.mutateAsync({ title: details.title.trim(), description: details.description.trim() }),
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
        <FormProblems form={form} failure={form.failure} failed={t('edit.failed')} />
        <TextField {...form.field('title')} label={t('edit.name')} required value={title} />
        <TextArea
          {...form.field('description')}
          label={t('edit.description')}
          optional={`(${common('state.optional')})`}
          value={description}
        />
      </Form>
    </Dialog>
  );
}
