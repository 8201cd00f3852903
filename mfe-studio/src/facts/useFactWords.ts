import {
  DURATION_MAX,
  type FactChanges,
  FILM_TOPICS,
  LEGAL_FACTS,
  LEGAL_TEXT_MAX_LENGTH,
  OFFER_MAX_CENTS,
  OFFICE_ZONE,
  openingWeek,
  TERMS_NOTICE_DAYS,
} from '@firm/contract';
import {
  capitalised,
  formatClock,
  formatDate,
  formatListDay,
  formatMoney,
  formatNumber,
  formatShare,
  formatTime,
  formatWeekday,
  languages,
  localeOf,
} from '@firm/i18n';
import { languagesInLine } from '@firm/screen/desk';
import { useTexts } from '../texts.ts';
import type { COMMON_FIELDS } from './entries/entryValues.ts';
import type { FactProblem } from './factProblem.ts';
import type { FilmField } from './films/filmValues.ts';
import type { StandingField, StandingName } from './standing/standingValues.ts';

export type OfferFact = NonNullable<FactChanges['offers']>[number];

export const FIGURES = ['clients', 'years', 'staff', 'successPercent', 'savingsMillions'] as const;

/** The facts that a legal text names, as they are typed there. */
const PLACEHOLDERS = LEGAL_FACTS.map((fact) => `{{${fact}}}`).join(', ');

/** The sections that are lists of people, with their fields. */
export const ENTRY_SECTIONS = ['team', 'testimonials'] as const;
type EntrySection = (typeof ENTRY_SECTIONS)[number];
type EntryExtra = 'colleagueId' | 'languages' | 'portrait' | 'rating';
type EntryField = (typeof COMMON_FIELDS)[number] | EntryExtra;

/** Facts about the firm in words of the reader. */
export function useFactWords() {
  const { t, language } = useTexts();

  const price = ({ kind, cents = 0, min = 0, max = 0 }: OfferFact['price']): string => {
    const amount = formatMoney(language, cents);
    if (kind === 'fixed') return amount;
    if (kind === 'from' || kind === 'monthly') return t(`facts.price.${kind}`, { amount });
    return t(`facts.price.${kind}`, { min, max });
  };
  const duration = ({ unit, min = 0, max = 0 }: OfferFact['duration']): string =>
    t(`facts.duration.${unit}`, { min, max });
  const offered = (isOffered: boolean): string => t(`facts.offered.${isOffered ? 'yes' : 'no'}`);
  const clock = (time: string) => formatClock(language, time);
  /** The week in lines: neighbouring days with the same hours together. */
  const week = (hours: NonNullable<FactChanges['hours']>) =>
    openingWeek({ hours, laterHours: [], closings: [] }).map(({ days, hours: open }) => {
      const [first, last] = [days[0], days.at(-1) ?? days[0]];
      const [from, to] = [formatWeekday(language, first, 'long'), formatWeekday(language, last, 'long')];
      return {
        key: first,
        days: capitalised(first === last ? from : t('facts.days', { from, to })),
        times: open ? `${clock(open.opens)}–${clock(open.closes)}` : t('facts.closed'),
      };
    });
  const weekInLine = (hours: NonNullable<FactChanges['hours']>) =>
    week(hours)
      .map(({ days, times }) => `${days} ${times}`)
      .join('; ');
  /** A figure as the site writes it; empty for one that is left out. */
  const figure = (name: (typeof FIGURES)[number], value: number): string => {
    if (value === 0) return '';
    if (name === 'successPercent') return formatShare(language, value / 100);
    return name === 'savingsMillions' ? formatMillions(language, value) : formatNumber(language, value);
  };
  /** Languages in a sentence, in words of the reader or of another language. */
  const spoken = (tags: readonly string[], reader: string = language) => languagesInLine(tags, reader);
  const entryLabel = (section: EntrySection, field: 'name' | 'role' | 'text' | EntryExtra) =>
    field === 'role' || field === 'text' ? t(`facts.${section}.${field}`) : t(`facts.entry.label.${field}`);
  const inLanguage = (label: string, name: string) => t('facts.entry.inLanguage', { label, language: name });
  /** The label of a field of an entry; `role.fr` is the role in French. */
  const entryField = (section: EntrySection, field: EntryField): string => {
    const [kind, code] = field.split('.') as ['name' | 'role' | 'text' | EntryExtra, string | undefined];
    const name = languages.find((one) => one.code === code)?.name;
    return name ? inLanguage(entryLabel(section, kind), name) : entryLabel(section, kind);
  };
  const filmTopic = (topic: string): string => {
    const known = FILM_TOPICS.find((one) => one === topic);
    return known ? t(`facts.films.topics.${known}`) : topic;
  };
  const filmLabel = (field: 'film' | 'topic' | 'title' | 'text' | 'seconds' | 'views') => t(`facts.films.${field}`);
  /** The label of a field of a film; `title.fr` is its title in French. */
  const filmField = (field: FilmField): string => {
    const [kind, code] = field.split('.') as [Parameters<typeof filmLabel>[0], string | undefined];
    const name = languages.find((one) => one.code === code)?.name;
    return name ? inLanguage(filmLabel(kind), name) : filmLabel(kind);
  };
  const standingLabel = (list: StandingName, field: 'text' | 'year') =>
    field === 'year' ? t('facts.standing.year') : t(`facts.standing.${list}.text`);
  /** The label of a field of a credential or of an award; `text.fr` are its words in French. */
  const standingField = (list: StandingName, field: StandingField): string => {
    const [kind, code] = field.split('.') as ['text' | 'year', string | undefined];
    const name = languages.find((one) => one.code === code)?.name;
    return name ? inLanguage(standingLabel(list, kind), name) : standingLabel(list, kind);
  };
  const version = (day: string) => formatDate(language, day);

  const problem = (which: FactProblem) =>
    t(`facts.problem.${which}`, {
      ...{ dollars: formatMoney(language, OFFER_MAX_CENTS), units: DURATION_MAX, days: TERMS_NOTICE_DAYS },
      max: formatNumber(language, LEGAL_TEXT_MAX_LENGTH),
      placeholders: PLACEHOLDERS,
    });

  return {
    ...{ price, duration, offered, week, figure, problem, spoken, entryField, version },
    ...{ filmTopic, filmField, filmLabel, entryLabel, inLanguage, weekInLine, standingField, standingLabel },
    placeholders: PLACEHOLDERS,
    /** A day of the office, or the day on which an instant falls there. */
    day: (at: string) => formatListDay(language, at, new Date(), OFFICE_ZONE),
    moment: (at: string) =>
      t('publish.moment', {
        day: formatListDay(language, at, new Date(), OFFICE_ZONE),
        time: formatTime(language, at, OFFICE_ZONE),
      }),
    /** A problem in the summary, where its field is out of sight. */
    problemAt: (which: FactProblem, label: string) => t('facts.problemAt', { label, problem: problem(which) }),
  };
}

/** Formats millions of dollars as the home page does: $50M. */
const formatMillions = (language: string, millions: number): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
  }).format(millions * 1_000_000);
