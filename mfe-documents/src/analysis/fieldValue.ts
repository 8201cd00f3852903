import { ANALYSIS_FIELDS, type Analysis, type AnalysisField } from '@firm/contract';
import { formatDate, formatMoney } from '@firm/i18n';

/** The form of a field's value, such as `amount`. */
export const formOf = (kind: NonNullable<Analysis['kind']>, name: string): string | undefined =>
  new Map<string, string>(Object.entries(ANALYSIS_FIELDS[kind])).get(name);

/** A value as its reader writes it: days and dollars by the language. */
export function fieldValue(language: string, kind: Analysis['kind'], { name, value }: AnalysisField): string {
  const form = kind && formOf(kind, name);
  if (form === 'amount') return formatMoney(language, Math.round(Number(value) * 100), true);
  if (form === 'day') return formatDate(language, value);
  return form === 'digits' ? `•••• ${value}` : value;
}
