import { addressLine, type FactChange, LEGAL_TOPICS } from '@firm/contract';
import { capitalised, formatNumber, languages, useCommonTexts } from '@firm/i18n';
import { useTexts } from '../texts.ts';
import { entryLines } from './entries/entryLines.ts';
import { filmLines } from './films/filmLines.ts';
import { textIn } from './legal/legalValues.ts';
import { standingLines } from './standing/standingLines.ts';
import { ENTRY_SECTIONS, FIGURES, useFactWords } from './useFactWords.ts';

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

/** Returns what a change sets, line by line. */
export function useChangedLines() {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useFactWords();
  const { price, duration, spoken, entryLabel, inLanguage, filmTopic, filmLabel, version, weekInLine, figure } = words;

  return function linesOf({ before, after }: Pick<FactChange, 'before' | 'after'>): ChangedLine[] {
    const lines: ChangedLine[] = [];
    const delivered = t('facts.legal.delivered');
    const versionWas = (day: string | undefined) => (day ? version(day) : delivered);
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
    for (const { service, isOffered } of after.offered ?? []) {
      const was = before.offered?.find((one) => one.service === service)?.isOffered;
      const label = common(`service.${service}`);
      add(`${service} offered`, label, words.offered(isOffered), was === undefined ? undefined : words.offered(was));
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
    for (const { code, name } of languages)
      add(
        `story ${code}`,
        inLanguage(t('facts.area.story'), name),
        after.story?.[code],
        before.story ? before.story[code] : delivered,
      );
    for (const section of ENTRY_SECTIONS) {
      const [now, was] = [after[section], before[section]];
      if (now)
        lines.push(
          ...entryLines(section, now, was ?? [], {
            list: t(`facts.area.${section}`),
            ...{ added: t('facts.entry.added'), removed: t('facts.entry.removed') },
            picture: t('facts.entry.otherPicture'),
            nobody: t('facts.team.nobody'),
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
    for (const section of ['credentials', 'awards'] as const) {
      const [now, was] = [after[section], before[section]];
      if (now)
        lines.push(
          ...standingLines(section, now, was ?? [], {
            list: t(`facts.standing.${section}.title`),
            ...{ added: t('facts.entry.added'), removed: t('facts.entry.removed') },
            ...{ language, inLanguage },
            labelOf: (field) => words.standingLabel(section, field),
            ofEntry: (name, label) => t('facts.entry.fieldOf', { name, label }),
          }),
        );
    }
    for (const topic of LEGAL_TOPICS) {
      const [now, was] = [textIn(after, topic), textIn(before, topic)];
      if (!now) continue;
      const text = t(`facts.area.${topic}`);
      const other = t('facts.legal.otherWords');
      for (const { code, name } of languages)
        if (now[code] !== was?.[code]) add(`${topic} ${code}`, inLanguage(text, name), other, undefined);
      // The version of the terms is a fact of its own.
      if (topic !== 'terms')
        add(`${topic} version`, t('facts.legal.version', { text }), version(now.version), versionWas(was?.version));
    }
    add(
      'terms',
      t('facts.field.termsVersion'),
      after.termsVersion && version(after.termsVersion),
      versionWas(before.termsVersion),
    );
    const changed = lines.filter(({ after: now, before: was }) => now !== was);
    // A change that what was planned before it has overtaken, or that follows one taken back, sets what is there.
    return changed.length > 0 ? changed : lines.map((line) => ({ ...line, before: undefined }));
  };
}
