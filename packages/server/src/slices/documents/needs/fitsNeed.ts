/** What a paper from another case tells of itself. */
interface Paper {
  fileName: string;
  caseTitle: string;
  /** The need that it was given for, without one empty. */
  askedAs: string;
  /** Whose it is, as far as that is known. */
  personId: string | null;
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const yearsIn = (words: string): string[] => words.match(YEAR) ?? [];

/**
 * Tells whether a paper may be meant by a need of its kind: not another person's where the need asks one person, and
 * not another year's where it names a year. What a paper does not know speaks neither for nor against it, except that
 * a person is asked for papers of their own.
 */
export function fitsNeed(paper: Paper, need: { title: string; personId: string | null }): boolean {
  if (need.personId !== null && paper.personId !== need.personId) return false;
  const wanted = yearsIn(need.title);
  const asked = yearsIn(paper.askedAs);
  const known = asked.length > 0 ? asked : yearsIn(`${paper.fileName} ${paper.caseTitle}`);
  return wanted.length === 0 || known.length === 0 || wanted.some((year) => known.includes(year));
}
