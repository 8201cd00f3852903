import { and, or, type SQL, sql } from 'drizzle-orm';
import { contains, everyWord } from '../../ground/db/search.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { holds } from '../cases/visibleClients.ts';
import { hasMerged } from '../users/merged.ts';
import { users } from '../users/users.tables.ts';

/** Longer words are cut, so that the work stays bounded. */
const MAX_LETTERS = 30;
/** Shorter numbers are found in nearly every telephone number. */
const MIN_DIGITS = 3;

/** Requires every word in the name, the e-mail address, the telephone number or the number of a visible case. */
export const asTyped = (text: string | undefined, viewer: Viewer): SQL | undefined =>
  everyWord(text, (word) => fits(word, viewer));

/** Searches like `asTyped`, but words may have one letter wrong, missing, too many, or swapped with the next. */
export const nearly = (text: string, viewer: Viewer): SQL | undefined =>
  everyWord(text, (word) => (isTypable(word) ? or(fits(word, viewer), isNear(word)) : fits(word, viewer)));

/** Whether some word of a search may be mistyped. Numbers are never corrected: another number is another person's. */
export const mayBeMistyped = (text: string): boolean => text.split(/\s+/).some((word) => /\p{L}{4}/u.test(word));

const isTypable = (word: string) => /^[a-z]{4,}$/.test(word);

function fits(word: string, viewer: Viewer): SQL | undefined {
  const digits = word.replace(/\D/g, '');
  return or(
    contains(users.searchName, word),
    contains(users.email, word),
    hasMerged(users.id, contains(users.email, word)),
    digits.length >= MIN_DIGITS && /^[\d()+./-]+$/.test(word) ? sql`${phoneDigits} like ${`%${digits}%`}` : undefined,
    digits ? holds(and(contains(cases.caseNumber, word.toUpperCase()), visibleCases(viewer))) : undefined,
  );
}

const phoneDigits = sql`translate(${users.phone}, ' ()+-./', '')`;

const isNear = (word: string) =>
  sql`(${users.searchName} || ' ' || ${users.email}) ~ ${`\\m(${slipsOf(word.slice(0, MAX_LETTERS)).join('|')})`}`;

/** Returns a word's possible slips as regular expressions. The word is a-z only, so it holds no operator. */
function slipsOf(word: string): string[] {
  const slips: string[] = [];
  for (let at = 0; at < word.length; at++) {
    const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    // A letter is wrong or too many; one is missing before it; it is swapped with the next.
    slips.push(`${head}.?${tail}`, `${head}.${letter}${tail}`);
    if (tail) slips.push(`${head}${tail.charAt(0)}${letter}${tail.slice(1)}`);
  }
  return slips;
}
