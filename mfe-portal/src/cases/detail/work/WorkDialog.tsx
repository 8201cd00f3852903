import { useCommonTexts } from '@firm/i18n';
import { FailureNote, FormDialog } from '@firm/screen';
import { type FormError, FormErrors } from '@firm/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';

interface Props {
  title: string;
  /** The label of the button, such as "Change the status". */
  confirm: string;
  danger?: boolean;
  saving: { isPending: boolean; error: unknown };
  errors?: readonly FormError[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a change to a case, with its refused fields and the reason of a failed save. */
export function WorkDialog({ saving, errors = [], children, ...dialog }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <FormDialog {...dialog} confirming={t('edit.saving')} pending={saving.isPending}>
      <FormErrors title={common('error.validation')} errors={errors} />
      {saving.error !== null && <FailureNote title={t('edit.failed')} failure={saving.error} />}
      {children}
    </FormDialog>
  );
}
