import type { FactChanges, FactsOfSection, Language } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { toast } from '@firm/ui';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts.ts';
import type { FactProblem } from '../factProblem.ts';
import { AT_ONCE, dayProblem, useFactDraft, type When } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';
import type { Entry } from './entryValues.ts';

/** The entries are one text, since a draft compares texts: what two people did to one list is never mixed. */
type Values = Record<'entries', string> & When;

interface Rules<Field extends string> {
  saved: FactsOfSection;
  /** The list as the server names it; by default it is all of the section, and has its name. */
  list?: string;
  fields: readonly Field[];
  /** The entries as they are typed; the same for the same facts. */
  entriesIn: (facts: FactChanges) => Entry<NoInfer<Field>>[];
  /** A new entry; it gets a key of its own. */
  blank: Entry<NoInfer<Field>>;
  check: (entry: Entry<NoInfer<Field>>) => Partial<Record<NoInfer<Field>, FactProblem>>;
  labelOf: (field: Field) => string;
  /** The name of an entry; empty until it has one. */
  nameOf: (entry: Entry<NoInfer<Field>>) => string;
  /** The words below its name. */
  aboutOf: (entry: Entry<NoInfer<Field>>, language: Language) => string;
  send: (entries: Entry<Field>[], when: { revision: number; validFrom: string | null }) => Promise<FactsOfSection>;
}

/** A list of facts while it is edited: entries are added, moved, taken out and typed into, and saved together. */
export function useEntries<Field extends string>(rules: Rules<Field>) {
  const { saved, list = saved.section, fields, entriesIn, blank, check, labelOf, nameOf, aboutOf, send } = rules;
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useFactWords();
  const [open, setOpen] = useState<string>();
  const draft = useFactDraft<Values>(saved, list, (facts) => ({
    ...{ entries: JSON.stringify(entriesIn(facts)), ...AT_ONCE },
  }));
  const { values } = draft;
  // Entries that another release kept may lack fields.
  const entries = (JSON.parse(values.entries) as Entry<Field>[]).map((entry) => ({ ...blank, ...entry }));
  const put = (next: Entry<Field>[]) => draft.change('entries', JSON.stringify(next));

  const freeKey = () => String(1 + Math.max(-1, ...entries.map(({ key }) => Number(key))));
  const putBack = (entry: Entry<Field>, at: number) => {
    const key = entries.some((one) => one.key === entry.key) ? freeKey() : entry.key;
    const others = [...entries];
    others.splice(at, 0, { ...entry, key });
    put(others);
  };
  /** An entry may be put back after others have changed. */
  const latest = useRef({ putBack });
  useEffect(() => {
    latest.current = { putBack };
  });

  const change = (changed: Entry<Field>, values: object) => {
    // An entry that is open for its problem stays open once that is solved.
    setOpen(changed.key);
    put(entries.map((entry) => (entry === changed ? { ...entry, ...values } : entry)));
  };

  /** The name of a field of an entry, and all of them with their entry. */
  const placeOf = ({ key }: Entry<Field>, field: Field) => `${key}.${field}`;
  const places = entries.flatMap((entry, at) =>
    fields.map((field) => ({ entry, field, name: placeOf(entry, field), sentAs: `${list}.${at}.${field}` })),
  );
  const form = useForm<Record<string, string>, FactProblem>({
    values: {
      ...{ when: values.when, day: values.day },
      ...Object.fromEntries(places.map(({ entry, field, name }) => [name, entry[field]])),
    },
    onChange: (name, value) => {
      if (name === 'when') return draft.change('when', value);
      if (name === 'day') return draft.change('day', value);
      const place = places.find((one) => one.name === name);
      if (place) change(place.entry, { [place.field]: value });
    },
    fields: [
      ...places.map(({ entry, field, name }) => ({
        name,
        label: t('facts.entry.fieldOf', { name: nameOf(entry) || t('facts.entry.nameless'), label: labelOf(field) }),
      })),
      { name: 'day', label: t('facts.field.day') },
    ],
    check: () => ({
      ...Object.fromEntries(
        entries.flatMap((entry) => {
          const problems = check(entry);
          return fields.map((field) => [placeOf(entry, field), problems[field]] as const);
        }),
      ),
      day: dayProblem(values),
    }),
    send: async () => {
      await draft.save((when) => send(entries, when));
      setOpen(undefined);
    },
    renamed: { validFrom: 'day', ...Object.fromEntries(places.map(({ sentAs, name }) => [sentAs, name])) },
    problemOf: ({ field, code }) => {
      if (code === 'colleague_twice') return 'colleagueTwice';
      if (code === 'colleague_unknown') return 'colleagueUnknown';
      if (field === 'validFrom') return 'dayWrong';
      if (field.endsWith('.film')) return 'filmWrong';
      return field.endsWith('.portrait') ? 'pictureWrong' : 'refused';
    },
    inWords: words.problem,
    inSummary: words.problemAt,
  });

  return {
    ...{ draft, form, entries, nameOf, aboutOf },
    /** Changes several fields of an entry, which is then open. */
    change: (entry: Entry<Field>, values: Partial<Record<Field, string>>) => change(entry, values),
    isOpen: (entry: Entry<Field>) =>
      entry.key === open || fields.some((field) => form.field(placeOf(entry, field)).error !== undefined),
    toggle: ({ key }: Entry<Field>) => setOpen(key === open ? undefined : key),
    field: (entry: Entry<Field>, field: Field) => ({ ...form.field(placeOf(entry, field)), value: entry[field] }),
    add: (values: Partial<Record<Field, string>> = {}) => {
      const key = freeKey();
      put([...entries, { ...blank, ...values, key }]);
      setOpen(key);
    },
    remove: (entry: Entry<Field>) => {
      const at = entries.indexOf(entry);
      put(entries.filter((one) => one !== entry));
      const label = nameOf(entry) || t('facts.entry.nameless');
      toast.info(t('facts.line', { label, value: t('facts.entry.removed') }), {
        action: { label: common('action.undo'), icon: Undo2, onPress: () => latest.current.putBack(entry, at) },
      });
    },
    move: (entry: Entry<Field>, by: -1 | 1) => {
      const others = entries.filter((one) => one !== entry);
      others.splice(entries.indexOf(entry) + by, 0, entry);
      put(others);
    },
  };
}
