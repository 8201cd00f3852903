import { type MonthlyLetter, OFFICE_ZONE } from '@firm/contract';
import { formatDay, formatTime } from '@firm/i18n';
import { Note } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** Why the site held a letter back by itself, and what its mail server answers while it takes no mail. */
export function HaltNote({ letter: { halt, trouble, state } }: { letter: MonthlyLetter }) {
  const { t, language } = useTexts();
  if (!halt && !trouble) return null;
  return (
    <Note tone="warn" role="status">
      {halt && (
        <p>
          <b>{t(state === 'draft' ? 'letter.heldBack' : 'letter.stoppedItself')}</b> {t(`letter.halt.${halt}`)}
        </p>
      )}
      {trouble && (
        <p>
          {t('letter.trouble', {
            day: formatDay(language, trouble.since, OFFICE_ZONE),
            time: formatTime(language, trouble.since, OFFICE_ZONE),
            answer: trouble.answer,
          })}{' '}
          {state === 'sending' && t('letter.troubleWaits')}
        </p>
      )}
    </Note>
  );
}
