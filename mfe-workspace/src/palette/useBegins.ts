import { useServed } from '@firm/federation';
import { paths } from '@firm/router';
import { useSession } from '@firm/session';
import { Banknote, CalendarPlus, FolderPlus, Mail, PencilLine, Timer, UserPlus } from 'lucide-react';
import { ENTRIES } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { useTexts } from '../texts.ts';
import type { Action } from './finds.ts';
import { ofEntries } from './ofEntries.ts';
import { usePaletteTexts } from './texts.ts';
import { useBeginLetter } from './useBeginLetter.ts';

/** The right to publish letters, as the studio asks for it. */
export const useMayPublish = () => useSession(({ user }) => user?.role === 'admin' || user?.studio === 'publishes');

/** Lists the acts that the reader can begin, in place or on their own screens. */
export function useBegins(): Action[] {
  const { t } = useTexts();
  const { t: own } = usePaletteTexts();
  const entries = useEntries(ENTRIES);
  const mayPublish = useMayPublish();
  const beginLetter = useBeginLetter();
  const hasLetters = useServed(paths.studioLetters());
  return ofEntries(entries, {
    clients: [
      { words: 'newClient', to: `${paths.workClients()}?new=1`, mark: UserPlus, name: t('clients.new') },
      {
        ...{ words: 'newCase', shows: 'newCase', mark: FolderPlus, name: t('client.newCase') },
        detail: own('palette.do.caseHow'),
      },
    ],
    calendar: [{ words: 'book', to: `${paths.workCalendar()}?book=1`, mark: CalendarPlus, name: t('calendar.book') }],
    money: [
      {
        ...{ words: 'payment', to: `${paths.workBilling()}?record=1`, mark: Banknote, name: own('palette.do.payment') },
        detail: own('palette.do.paymentHow'),
      },
      { words: 'recordHours', to: `${paths.workHours()}?record=`, mark: Timer, name: t('hours.record') },
    ],
    people: [{ words: 'invite', to: `${paths.workPeople()}?invite=1`, mark: UserPlus, name: t('people.invite') }],
    studio: [
      { words: 'newArticle', to: `${paths.studio()}?new=1`, mark: PencilLine, name: own('palette.do.article') },
      ...(mayPublish && hasLetters
        ? [{ words: 'newLetter', act: beginLetter, mark: Mail, name: own('palette.do.letter') } as const]
        : []),
    ],
  });
}
