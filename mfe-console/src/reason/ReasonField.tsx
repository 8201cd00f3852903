import { RELEASE_REASON_MAX_LENGTH } from '@firm/contract';
import { TextArea } from '@firm/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts.ts';

/** Takes the reason that goes into the log with a change. */
export function ReasonField(field: Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'rows' | 'maxLength'>) {
  const { t } = useTexts();
  return (
    <TextArea
      {...field}
      label={t('move.reason')}
      hint={t('move.reasonHint')}
      rows={3}
      maxLength={RELEASE_REASON_MAX_LENGTH}
    />
  );
}
