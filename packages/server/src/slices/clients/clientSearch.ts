import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { contains, everyWord, isOneWord } from '../../ground/db/search.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { holds, holdsOne, visibleClients } from '../cases/visibleClients.ts';
import { businesses, businessMembers, foldedBusinessName } from '../users/businesses.tables.ts';
import { hasMerged } from '../users/merged.ts';
import { users } from '../users/users.tables.ts';
import { asStored } from './asStored.ts';

/** Longer words are cut, so that the work stays bounded. */
const MAX_LETTERS = 30;
/** Shorter numbers are found in nearly every telephone number. */
const MIN_DIGITS = 3;

/**
 * Requires every word in the name, the e-mail address, the telephone number, a business, or the number of a visible
 * case.
 */
export const asTyped = (text: string | undefined, viewer: Viewer): SQL | undefined =>
  everyWord(text && asStored(text), (word) => fits(word, viewer));

/**
 * Searches like `asTyped`, which has found nobody, but words may have one letter wrong, missing, too many, or swapped
 * with the next.
 */
export const nearly = (text: string, viewer: Viewer): SQL | undefined =>
  everyWord(asStored(text), (word) => or(isOneWord(text) ? undefined : fits(word, viewer), isNear(word) ?? sql`false`));

/** Whether some word of a search may be mistyped. Numbers are never corrected: another number is another person's. */
export const mayBeMistyped = (text: string): boolean => text.split(/\s+/).some((word) => /\p{L}{4}/u.test(word));

/** Requires a word in the name, the e-mail address or the telephone number of a client. */
export const namesClient = (word: string): SQL | undefined => or(namesMember(word), namesUntold(word));

/** Requires a word in what the page of a business tells of those who belong to it. */
const namesMember = (word: string): SQL | undefined =>
  or(contains(users.searchName, word), contains(users.email, word));

/** Requires a word in what that page does not tell: the telephone number, and addresses of merged accounts. */
function namesUntold(word: string): SQL | undefined {
  const digits = word.replace(/\D/g, '');
  return or(
    hasMerged(users.id, contains(users.email, word)),
    digits.length >= MIN_DIGITS && /^[\d()+./-]+$/.test(word) ? sql`${phoneDigits} like ${`%${digits}%`}` : undefined,
  );
}

function fits(word: string, viewer: Viewer): SQL | undefined {
  const ofCase = ofNumber(word, viewer);
  return or(namesClient(word), isOfBusiness(word), ofCase && holds(ofCase));
}

/** Restricts a query on cases to visible ones with a number that has the word. Undefined for words without a digit. */
const ofNumber = (word: string, viewer: Viewer): SQL | undefined =>
  /\d/.test(word) ? and(contains(cases.caseNumber, word.toUpperCase()), visibleCases(viewer)) : undefined;

/**
 * Requires every word in the name of a business, in what finds one of its members, or in the number of its case. What
 * its page does not tell of a member finds it only if the viewer may see the member.
 */
export const namesBusiness = (text: string | undefined, viewer: Viewer): SQL | undefined =>
  everyWord(text && asStored(text), (word) => {
    const ofCase = ofNumber(word, viewer);
    const named = or(namesMember(word), and(namesUntold(word), visibleClients(viewer, holdsOne)));
    return or(contains(foldedBusinessName, word), hasMember(named), ofCase && hasCase(ofCase));
  });

/** Whether the business of the query has such a case. */
export const hasCase = (which: SQL | undefined): SQL =>
  sql`exists (select from ${cases} where ${and(eq(cases.businessId, businesses.id), which)})`;

/** Whether a person of that kind belongs to the business of the query. */
export const hasMember = (which: SQL | undefined): SQL =>
  sql`exists (
    select from ${businessMembers} join ${users} on ${eq(users.id, businessMembers.userId)}
    where ${and(eq(businessMembers.businessId, businesses.id), isNull(users.mergedInto), which)})`;

const isOfBusiness = (word: string) =>
  sql`${users.id} in (select ${businessMembers.userId} from ${businessMembers} join ${businesses} on ${and(
    eq(businesses.id, businessMembers.businessId),
    contains(foldedBusinessName, word),
  )})`;

const phoneDigits = sql`translate(${users.phone}, ' ()+-./', '')`;

/** Whether each part of a word, as of an e-mail address, is at most a slip away. Undefined for short parts alone. */
function isNear(word: string): SQL | undefined {
  const parts = word.split(/[^a-z0-9]+/).filter(Boolean);
  if (!parts.some(isTypable)) return undefined;
  const typed = parts.filter(isTypable).map((part) => part.slice(0, MAX_LETTERS));
  return and(
    ...parts.filter((part) => !isTypable(part)).map((part) => contains(named, part)),
    ...typed.map((part) => sql`case when ${hasHalf(part)} then ${hasSlip(part)} else false end`),
  );
}

const isTypable = (part: string) => /^[a-z]{4,}$/.test(part);
const named = sql`(${users.searchName} || ' ' || ${users.email})`;
const hasSlip = (part: string) => sql`${named} ~ ${`\\m(${slipsOf(part).join('|')})`}`;

/**
 * A slip leaves one half of a word as it is, unless it swaps the letters where they meet. This is asked first, since
 * slips take long to find.
 */
function hasHalf(part: string): SQL | undefined {
  const middle = part.length >> 1;
  const [first, second] = [part.slice(0, middle), part.slice(middle)];
  const swapped = first.slice(0, -1) + second.charAt(0) + first.slice(-1) + second.slice(1);
  return or(...[first, second, swapped].map((text) => contains(named, text)));
}

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
