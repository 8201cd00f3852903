import { Note } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** Says in an open dialog that its reader may not do this any more; what was typed stays. */
export function RightLost() {
  const { t } = useTexts();
  return (
    <Note tone="bad" role="alert">
      {t('move.rightLost')}
    </Note>
  );
}
