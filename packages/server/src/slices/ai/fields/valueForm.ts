import { ANALYSIS_FIELDS, type AnalysisKind } from '@firm/contract';
import { calendarDay } from './readers.ts';

const FORMS: Record<string, (value: string) => boolean> = {
  // Letters, digits and punctuation of names and numbers: no markup, control characters or direction marks.
  text: (value) => /^[\p{L}\p{M}\p{N} .,:;'’"&/()#*+-]{1,120}$/u.test(value),
  digits: (value) => /^\d{4}$/.test(value),
  year: (value) => /^(19|20)\d{2}$/.test(value),
  amount: (value) => /^-?\d{1,12}\.\d{2}$/.test(value),
  day: (value) => {
    const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
    return calendarDay(year, month, date) === value;
  },
};

/** Whether a value has the form of its field; false for a field that the kind does not have. */
export function fits(kind: AnalysisKind, name: string, value: string): boolean {
  const form: string | undefined = new Map(Object.entries(ANALYSIS_FIELDS[kind])).get(name);
  return form !== undefined && (FORMS[form]?.(value) ?? false);
}
