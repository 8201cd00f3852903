import { ANALYSIS_FIELDS, type Analysis, type AnalysisField } from '@firm/contract';
import { formatDate, formatMoney } from '@firm/i18n';

/** Returns the form of a field's value, such as `amount`. */
export const formOf = (kind: NonNullable<Analysis['kind']>, name: string): string | undefined =>
  new Map<string, string>(Object.entries(ANALYSIS_FIELDS[kind])).get(name);

/** Formats a value for the reader: days and dollars by language. */
export function fieldValue(language: string, kind: Analysis['kind'], { name, value }: AnalysisField): string {
  const form = kind && formOf(kind, name);
  if (form === 'amount') return formatMoney(language, Math.round(Number(value) * 100), true);
  if (form === 'day') return formatDate(language, value);
  return form === 'digits' ? `•••• ${value}` : value;
}
