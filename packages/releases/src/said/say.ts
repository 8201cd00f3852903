import { REFUSALS } from '@firm/contract/refusals';

type Sentences = typeof REFUSALS;
export type SaidCode = keyof Sentences;

/** Something that the platform says: in English, and by a code with values, for a screen that has its own words. */
export interface Said {
  text: string;
  code: SaidCode;
  values: Readonly<Record<string, SaidValue>>;
}

/** A moment, which English writes to the day, the minute or the second. */
interface Moment {
  at: string;
  to: 'day' | 'minute' | 'second';
}

/** Words that are English in every language: of a log, of a validator, of an operating system. */
export interface English {
  english: string;
}

/** English joins the items of a list by "or". */
export type SaidValue = string | number | Moment | English | Said | readonly (string | Said)[];

/** The names in the braces of a sentence. */
type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Says a sentence with its values. */
export function say<C extends SaidCode>(
  code: C,
  ...[values]: [NamesIn<Sentences[C]>] extends [never] ? [] : [Record<NamesIn<Sentences[C]>, SaidValue>]
): Said {
  const named: Readonly<Record<string, SaidValue>> = values ?? {};
  const text = REFUSALS[code].replace(/\{(\w+)\}/g, (_, name: string) => written(named[name] ?? ''));
  return { text, code, values: named };
}

export const minute = (at: string): Moment => ({ at, to: 'minute' });
export const day = (at: string): Moment => ({ at, to: 'day' });
export const second = (at: string): Moment => ({ at, to: 'second' });
export const english = (words: unknown): English => ({ english: String(words) });

/** A reason of the platform for the log: in English, and by its codes. */
export const saidAs = (...why: readonly Said[]): { reason: string; why: readonly Said[] } => ({
  reason: textsOf(why).join('; '),
  why,
});

export const textsOf = (said: readonly Said[]): string[] => said.map(({ text }) => text);

/** `2026-12-27 08:00 UTC` */
export const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const WRITTEN: Record<Moment['to'], (at: string) => string> = {
  day: (at) => at.slice(0, 10),
  minute: minuteOf,
  second: (at) => `${at.slice(0, 10)} at ${at.slice(11, 19)} UTC`,
};

function written(value: SaidValue): string {
  if (typeof value !== 'object') return String(value);
  if ('text' in value) return value.text;
  if ('english' in value) return value.english;
  return 'to' in value ? WRITTEN[value.to](value.at) : value.map(written).join(' or ');
}
