import { Note } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** Tells that the invoice changed while a payment was being recorded. */
export function LateNote() {
  const { t } = useTexts();
  return (
    <Note tone="warn" role="alert">
      {t('money.record.changed')}
    </Note>
  );
}
