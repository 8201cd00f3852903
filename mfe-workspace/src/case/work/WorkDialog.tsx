import { FormDialog, FormProblems, isChangedMeanwhile } from '@firm/screen';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { useWorkForm } from './useWorkForm.ts';

interface Props {
  title: string;
  /** The label of the button, such as "Change the status". */
  confirm: string;
  danger?: boolean;
  form: Pick<ReturnType<typeof useWorkForm>, 'pending' | 'summary' | 'failure' | 'submit'> & { refusal: unknown };
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a change to a case, with its refused fields and the reason of a failed save. */
export function WorkDialog({ form, children, ...dialog }: Props) {
  const { t } = useTexts();
  return (
    <FormDialog {...dialog} confirming={t('edit.saving')} pending={form.pending} onSubmit={form.submit}>
      <FormProblems form={form} failure={form.failure} failed={t('edit.failed')}>
        {isChangedMeanwhile(form.failure) ? t('work.changedMeanwhile') : undefined}
      </FormProblems>
      {children}
    </FormDialog>
  );
}
