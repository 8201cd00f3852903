import { fold } from '../../../ground/words/fold.ts';

/** The facts that a paper from another case tells of itself. */
interface Paper {
  fileName: string;
  caseTitle: string;
  /** The need that it was given for, without one empty. */
  askedAs: string;
  /** The person whose paper it is, as far as that is known. */
  personId: string | null;
}
interface Wanted {
  title: string;
  note: string;
  personId: string | null;
}
interface Person {
  id: string;
  firstName: string;
}

/** Names of forms and notices: W-2, SS-4, I-90, N-400, CP2000, DS-160, 1040-X, 1099-INT, 1120-S. */
const FORM =
  /(?<![a-z0-9])(?:w-?\d|ss-?\d|i-?\d{1,3}|n-?\d{3}|(?:cp|ds)-?\d{2,4}|10[4-9]\d|1120)(?:-?[a-z]{1,4})?(?![a-z0-9])/gi;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

const formsIn = (words: string): string[] =>
  (words.match(FORM) ?? []).map((form) => form.replaceAll('-', '').toUpperCase());
const yearsIn = (words: string): string[] => words.replace(FORM, ' ').match(YEAR) ?? [];
/** Tells whether a form is the other one, or a kind of it: 1099-INT is a 1099. */
const isKindOf = (kind: string, form: string) => kind.startsWith(form) && !/^\d/.test(kind.slice(form.length));
const isForm = (one: string, other: string) => isKindOf(one, other) || isKindOf(other, one);

/** Reads the first of the words that has anything to read. */
const firstRead = (read: (words: string) => string[], ...words: string[]): string[] =>
  words.map(read).find(({ length }) => length > 0) ?? [];

/**
 * Tells whether a paper may be meant by a need of its kind: of the person whom the need asks or names, of the form that
 * it names, and not of another year than it names. A form of a year is taken from papers that tell that year.
 */
export function fitsNeed(paper: Paper, need: Wanted, people: readonly Person[] = []): boolean {
  const { fileName, caseTitle, askedAs } = paper;
  const whose = need.personId === null ? namedIn(need.title, people) : [need.personId];
  if (whose.length > 0 && !whose.some((id) => id === paper.personId)) return false;
  const forms = formsIn(need.title);
  const ofForms = firstRead(formsIn, askedAs, fileName);
  if (forms.length > 0 && !forms.some((one) => ofForms.some((other) => isForm(one, other)))) return false;
  const years = firstRead(yearsIn, need.title, need.note);
  const ofYears = firstRead(yearsIn, askedAs, `${fileName} ${caseTitle}`);
  if (years.length === 0) return true;
  // A lease is often one for years; a form is of one year, and each year has its own.
  return ofYears.length === 0 ? forms.length === 0 : years.some((year) => ofYears.includes(year));
}

/** The people whose first names stand in the words. */
function namedIn(words: string, people: readonly Person[]): string[] {
  const said = ` ${fold(words).replace(/[^\p{L}-]+/gu, ' ')} `;
  return people.filter(({ firstName }) => said.includes(` ${fold(firstName)} `)).map(({ id }) => id);
}
