import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { cases } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, Dialog, Form, type FormError, FormErrors, TextArea, TextField, toast } from '@firm/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { type CaseDetails, checkDetails, type DetailErrors } from '../caseDetails.ts';
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
  const form = useId();
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<DetailErrors>({});
  const [summary, setSummary] = useState<FormError[]>([]);

  const save = useMutation({
    mutationFn: (body: CaseDetails) => api.call(cases.update, { params: { id: caseId }, body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(caseQuery(caseId).queryKey, saved);
      toast.success(t('edit.saved'));
      onClose(true);
      await refreshTopics(queryClient, 'cases', 'dashboard', 'documents');
    },
  });

  const change = (changed: Partial<CaseDetails>) => {
    onChange({ title, description, ...changed });
    setErrors(({ ...rest }) => {
      if ('title' in changed) delete rest.title;
      if ('description' in changed) delete rest.description;
      return rest;
    });
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = checkDetails(t, { title, description });
    setErrors(found);
    setSummary(Object.entries(found).map(([field, message]) => ({ fieldId: `edit-${field}`, message })));
    if (Object.keys(found).length === 0) save.mutate({ title: title.trim(), description: description.trim() });
  };

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
          <Button type="submit" form={form} pending={save.isPending}>
            {save.isPending ? t('edit.saving') : common('action.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <FormErrors title={common('error.validation')} errors={summary} />
        {save.error && <FailureNote title={t('edit.failed')} failure={save.error} />}
        <TextField
          id="edit-title"
          label={t('edit.name')}
          required
          value={title}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          id="edit-description"
          label={t('edit.description')}
          optional={`(${common('state.optional')})`}
          value={description}
          error={errors.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Form>
    </Dialog>
  );
}
