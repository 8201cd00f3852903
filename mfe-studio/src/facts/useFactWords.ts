import {
  addressLine,
  DURATION_MAX,
  type FactChange,
  type FactChanges,
  FILM_TOPICS,
  LEGAL_FACTS,
  LEGAL_TOPICS,
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
  useCommonTexts,
} from '@firm/i18n';
import { useTexts } from '../texts.ts';
import { entryLines } from './entries/entryLines.ts';
import type { COMMON_FIELDS } from './entries/entryValues.ts';
import type { FactProblem } from './factProblem.ts';
import { filmLines } from './films/filmLines.ts';
import type { FilmField } from './films/filmValues.ts';
import { textIn } from './legal/legalValues.ts';

export type OfferFact = NonNullable<FactChanges['offers']>[number];

/** One value that a change sets, in words. */
interface ChangedLine {
  key: string;
  label: string;
  after: string;
  /** Undefined when it was not kept. */
  before: string | undefined;
}

const PLAIN = ['name', 'shortName', 'phone', 'email', 'securityEmail'] as const;
const SOCIAL = ['facebook', 'linkedin', 'twitter'] as const;
const FIGURES = ['clients', 'years', 'staff', 'successPercent', 'savingsMillions'] as const;

/** The facts that a legal text names, as they are typed there. */
const PLACEHOLDERS = LEGAL_FACTS.map((fact) => `{{${fact}}}`).join(', ');

/** The sections that are lists of people, with their fields. */
const ENTRY_SECTIONS = ['team', 'testimonials'] as const;
type EntrySection = (typeof ENTRY_SECTIONS)[number];
type EntryExtra = 'languages' | 'portrait' | 'rating';
type EntryField = (typeof COMMON_FIELDS)[number] | EntryExtra;

/** Facts about the firm in words of the reader. */
export function useFactWords() {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();

  const price = ({ kind, cents = 0, min = 0, max = 0 }: OfferFact['price']): string => {
    const amount = formatMoney(language, cents);
    if (kind === 'fixed') return amount;
    if (kind === 'from' || kind === 'monthly') return t(`facts.price.${kind}`, { amount });
    return t(`facts.price.${kind}`, { min, max });
  };
  const duration = ({ unit, min = 0, max = 0 }: OfferFact['duration']): string =>
    t(`facts.duration.${unit}`, { min, max });
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
  const figure = (name: (typeof FIGURES)[number], value: number): string => {
    if (name === 'successPercent') return formatShare(language, value / 100);
    return name === 'savingsMillions' ? formatMillions(language, value) : formatNumber(language, value);
  };
  const languageNames = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' });
  const languageName = (tag: string) => capitalised(languageNames(localeOf(language)).of(tag) ?? tag);
  /** Languages in a sentence, in words of the reader or of another language. */
  const spoken = (tags: readonly string[], reader: string = language) => {
    const names = languageNames(localeOf(reader));
    return new Intl.ListFormat(localeOf(reader), { type: 'conjunction' }).format(
      tags.map((tag) => names.of(tag) ?? tag),
    );
  };
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
  const version = (day: string) => formatDate(language, day);

  function linesOf({ before, after }: Pick<FactChange, 'before' | 'after'>): ChangedLine[] {
    const lines: ChangedLine[] = [];
    const add = (key: string, label: string, now: string | undefined, was: string | undefined) => {
      if (now !== undefined) lines.push({ key, label, after: now, before: was });
    };
    for (const name of PLAIN) add(name, t(`facts.field.${name}`), after[name], before[name]);
    add('founded', t('facts.field.founded'), after.founded?.toString(), before.founded?.toString());
    add(
      'address',
      t('facts.field.address'),
      after.address && addressLine(after.address),
      before.address && addressLine(before.address),
    );
    add(
      'languages',
      t('facts.field.languages'),
      after.languages && capitalised(spoken(after.languages)),
      before.languages && capitalised(spoken(before.languages)),
    );
    for (const name of SOCIAL) add(name, t(`facts.field.${name}`), after.social?.[name], before.social?.[name]);
    add(
      'hours',
      t('facts.field.hours'),
      after.hours && weekInLine(after.hours),
      before.hours && weekInLine(before.hours),
    );
    for (const offer of after.offers ?? []) {
      const was = before.offers?.find(({ service }) => service === offer.service);
      const service = common(`service.${offer.service}`);
      add(`${offer.service} price`, service, price(offer.price), was && price(was.price));
      add(
        `${offer.service} duration`,
        t('facts.durationOf', { service }),
        duration(offer.duration),
        was && duration(was.duration),
      );
    }
    const minutes = (count: number | undefined) => (count === undefined ? undefined : t('facts.minutes', { count }));
    add(
      'free',
      t('facts.field.freeConsultationMinutes'),
      minutes(after.freeConsultationMinutes),
      minutes(before.freeConsultationMinutes),
    );
    for (const name of FIGURES) {
      const [now, was] = [after.figures?.[name], before.figures?.[name]];
      add(
        name,
        t(`facts.field.${name}`),
        now === undefined ? undefined : figure(name, now),
        was === undefined ? undefined : figure(name, was),
      );
    }
    for (const section of ENTRY_SECTIONS) {
      const [now, was] = [after[section], before[section]];
      if (now)
        lines.push(
          ...entryLines(section, now, was ?? [], {
            list: t(`facts.area.${section}`),
            ...{ added: t('facts.entry.added'), removed: t('facts.entry.removed') },
            picture: t('facts.entry.otherPicture'),
            labelOf: (field) => entryLabel(section, field),
            inLanguage,
            ofEntry: (name, label) => t('facts.entry.fieldOf', { name, label }),
            spoken: (tags) => spoken(tags),
          }),
        );
    }
    if (after.films)
      lines.push(
        ...filmLines(after.films, before.films ?? [], {
          list: t('facts.area.films'),
          ...{ added: t('facts.entry.added'), removed: t('facts.entry.removed') },
          titleOf: ({ title }) => title[language],
          topicOf: ({ topic }) => filmTopic(topic),
          labelOf: filmLabel,
          inLanguage,
          ofEntry: (name, label) => t('facts.entry.fieldOf', { name, label }),
          number: (value) => formatNumber(language, value),
        }),
      );
    for (const topic of LEGAL_TOPICS) {
      const [now, was] = [textIn(after, topic), textIn(before, topic)];
      if (!now) continue;
      const text = t(`facts.area.${topic}`);
      const other = t('facts.legal.otherWords');
      for (const { code, name } of languages)
        if (now[code] !== was?.[code]) add(`${topic} ${code}`, inLanguage(text, name), other, undefined);
      // The version of the terms is a fact of its own.
      if (topic !== 'terms')
        add(`${topic} version`, t('facts.legal.version', { text }), version(now.version), was && version(was.version));
    }
    add(
      'terms',
      t('facts.field.termsVersion'),
      after.termsVersion && version(after.termsVersion),
      before.termsVersion && version(before.termsVersion),
    );
    const changed = lines.filter(({ after: now, before: was }) => now !== was);
    // A change that what was planned before it has overtaken, or that follows one taken back, sets what is there.
    return changed.length > 0 ? changed : lines.map((line) => ({ ...line, before: undefined }));
  }

  const problem = (which: FactProblem) =>
    t(`facts.problem.${which}`, {
      ...{ dollars: formatMoney(language, OFFER_MAX_CENTS), units: DURATION_MAX, days: TERMS_NOTICE_DAYS },
      placeholders: PLACEHOLDERS,
    });

  return {
    ...{ price, duration, week, figure, linesOf, problem, languageName, spoken, entryField, version },
    ...{ filmTopic, filmField },
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
