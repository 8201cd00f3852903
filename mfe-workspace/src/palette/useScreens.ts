import { useServed } from '@firm/federation';
import { paths } from '@firm/router';
import { useSession } from '@firm/session';
import {
  Building2,
  CalendarDays,
  CircleDashed,
  ClockAlert,
  Columns3,
  FolderOpen,
  Globe,
  Mail,
  Repeat,
  Tag,
  Timer,
  User,
} from 'lucide-react';
import { ENTRIES } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { useTexts } from '../texts.ts';
import type { Action } from './finds.ts';
import { type Offers, ofEntries } from './ofEntries.ts';
import { usePaletteTexts } from './texts.ts';
import { useMayPublish } from './useBegins.ts';

/** The screens that the reader may open: those of the navigation, and those behind them. */
export function useScreens(): Action[] {
  const { t } = useTexts();
  const { t: own } = usePaletteTexts();
  const entries = useEntries(ENTRIES);
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const mayPublish = useMayPublish();
  const hasLetters = useServed(paths.studioLetters());
  const hasFacts = useServed(paths.studioFacts());
  const hasProfile = useServed(paths.profile());
  const cases = (search: string) => `${paths.workCases()}?${search}`;
  const behind: Offers = {
    inbox: [
      {
        words: 'nobodys',
        to: `${paths.workInbox()}?view=nobodys`,
        mark: CircleDashed,
        name: own('palette.go.nobodys'),
      },
    ],
    cases: [
      { words: 'mine', to: cases('specialist=me'), mark: FolderOpen, name: own('palette.mine') },
      { words: 'late', to: cases('due=late'), mark: ClockAlert, name: own('palette.late') },
      { words: 'board', to: paths.workBoard(), mark: Columns3, name: own('palette.go.board') },
    ],
    calendar: [
      {
        words: 'availability',
        to: `${paths.workCalendar()}?view=hours`,
        mark: CalendarDays,
        name: t('calendar.hoursTitle'),
      },
    ],
    money: [
      { words: 'hours', to: paths.workHours(), mark: Timer, name: t('hours.title') },
      { words: 'prices', to: paths.workPrices(), mark: Tag, name: t('prices.title') },
    ],
    pipelines: [{ words: 'recurring', to: paths.workRecurring(), mark: Repeat, name: t('pipelines.recurring.title') }],
    studio: [
      ...(mayPublish && hasLetters
        ? [{ words: 'letters', to: paths.studioLetters(), mark: Mail, name: own('palette.go.letters') } as const]
        : []),
      ...(isAdmin && hasFacts
        ? [{ words: 'facts', to: paths.studioFacts(), mark: Building2, name: own('palette.go.facts') } as const]
        : []),
    ],
  };
  return [
    ...entries.map(
      ({ key, path, icon }): Action => ({ key, words: key, to: path, mark: icon, name: t(`frame.entry.${key}`) }),
    ),
    ...ofEntries(entries, behind),
    ...(hasProfile
      ? [{ key: 'profile', words: 'profile', to: paths.profile(), mark: User, name: t('frame.profile') } as const]
      : []),
    { key: 'site', words: 'site', to: paths.home(), mark: Globe, name: t('frame.site') },
  ];
}
