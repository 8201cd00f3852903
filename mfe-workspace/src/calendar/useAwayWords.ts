import { type Absence, type Closing, OFFICE_ZONE, officeClock } from '@firm/contract';
import { formatDay, formatTime } from '@firm/i18n';
import { useTexts } from '../texts.ts';
import { awayUntil } from './awayUntil.ts';
import { useWords } from './useWords.ts';

/** Absences and closings in words, by the office's clock. */
export function useAwayWords() {
  const { t, language } = useTexts();
  const words = useWords();
  const between = (from: string, to: string) => (from === to ? from : t('calendar.hours', { from, to }));

  const absence = ({ startsAt, endsAt }: Pick<Absence, 'startsAt' | 'endsAt'>) => {
    const isMidnight = (at: string) => officeClock(new Date(at)) === '00:00';
    const say = (at: Date) => formatDay(language, at, OFFICE_ZONE);
    const time = (at: string) => formatTime(language, at, OFFICE_ZONE);
    // The last moment, since an absence of whole days ends when the next day begins.
    const [from, to] = [say(new Date(startsAt)), say(new Date(Date.parse(endsAt) - 1))];
    if (isMidnight(startsAt) && isMidnight(endsAt)) return between(from, to);
    if (from === to) return between(`${from}, ${time(startsAt)}`, time(endsAt));
    return between(isMidnight(startsAt) ? from : `${from}, ${time(startsAt)}`, awayUntil(language, endsAt).day);
  };
  const closing = ({ from, to }: Pick<Closing, 'from' | 'to'>) => between(words.day(from), words.day(to));

  return {
    absence,
    closing,
    /** All that an entry says. */
    whole: (entry: Absence | Closing): string =>
      ('startsAt' in entry
        ? [absence(entry), entry.cover && t('calendar.answers', { name: entry.cover })]
        : [entry.name?.[language], closing(entry)]
      )
        .filter(Boolean)
        .join(', '),
  };
}
