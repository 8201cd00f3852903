/** The faults of a typed fact; the text of one is `facts.problem.<name>`. */
export type FactProblem =
  | 'required'
  | 'dayMissing'
  | 'dayWrong'
  | 'amountWrong'
  | 'percentWrong'
  | 'rangeWrong'
  | 'serviceLast'
  | 'durationWrong'
  | 'noneOpen'
  | 'endWrong'
  | 'yearWrong'
  | 'phoneWrong'
  | 'emailWrong'
  | 'stateWrong'
  | 'zipWrong'
  | 'linkWrong'
  | 'countWrong'
  | 'dateMissing'
  | 'noticeShort'
  | 'versionBefore'
  | 'versionAfter'
  | 'versionLater'
  | 'languagesMissing'
  | 'colleagueTwice'
  | 'colleagueUnknown'
  | 'pictureWrong'
  | 'filmWrong'
  | 'lengthWrong'
  | 'viewsWrong'
  | 'htmlRefused'
  | 'wordsLong'
  | 'factUnknown'
  | 'headingsDiffer'
  | 'refused';

/** The whole number that a text writes, 10000 or 10,000; undefined for other text and beyond the bounds. */
export function wholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^(\d{1,9}|\d{1,3}([\s,.]\d{3}){1,2})$/.test(text.trim())) return undefined;
  const value = Number(text.replace(/\D/g, ''));
  return value >= min && value <= max ? value : undefined;
}

/** Leaves out the fields without a problem. */
export const found = <Field extends string>(
  problems: Partial<Record<Field, FactProblem | undefined | false>>,
): Partial<Record<Field, FactProblem>> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Partial<Record<Field, FactProblem>>;
