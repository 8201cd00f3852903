import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { contains, containsIndexed, everyWord, INDEXED_LETTERS, isOneWord } from '../../ground/db/search.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { holdsOne, visibleClients } from '../cases/visibleClients.ts';
import { isNamed } from '../users/accountSearch.ts';
import { businesses, businessMembers, foldedBusinessName } from '../users/businesses.tables.ts';
import { accountWords, users } from '../users/users.tables.ts';
import { asStored } from './asStored.ts';

/** Longer words are cut, so that the work stays bounded. */
const MAX_LETTERS = 30;
/** Shorter numbers are found in nearly every telephone number. */
const MIN_DIGITS = 3;

/**
 * Requires every word in the name, the email address, the telephone number, a business, or the number of a visible
 * case.
 */
export function asTyped(text: string | undefined, viewer: Viewer): SQL | undefined {
  // Words that an index answers find the clients; these are asked one by one for shorter ones, which many have.
  return everyWord(text && asStored(text), (word, longest) =>
    word.length < Math.min(INDEXED_LETTERS, longest)
      ? holdsWord(word, viewer)
      : isIn(users.id, anyOf(...foundBy(word, viewer))),
  );
}

/**
 * Searches like `asTyped`, which has found nobody, but words may have one letter wrong, missing, too many, or swapped
 * with the next.
 */
export const nearly = (text: string, viewer: Viewer): SQL | undefined =>
  everyWord(asStored(text), (word) =>
    isIn(
      users.id,
      anyOf(
        ...(isOneWord(text) ? [] : foundBy(word, viewer)),
        sql`select ${users.id} from ${users} where ${isNear(word) ?? sql`false`}`,
      ),
    ),
  );

/** Whether some word of a search may be mistyped. Numbers are never corrected: another number is another person's. */
export const mayBeMistyped = (text: string): boolean => text.split(/\s+/).some((word) => /\p{L}{4}/u.test(word));

/** Finds the clients with a word in the name, the email address or the telephone number. */
export const clientsNamed = (word: string): SQL =>
  anyOf(sql`select ${users.id} from ${users} where ${isNamed(word)}`, ...untoldOf(word));

/** Finds clients by what the page of their business does not tell: addresses of merged accounts, and telephones. */
function untoldOf(word: string): SQL[] {
  const hasPhone = hasTelephone(word);
  return [
    sql`select ${users.mergedInto} from ${users} where ${and(isNotNull(users.mergedInto), contains(users.email, word))}`,
    ...(hasPhone ? [sql`select ${users.id} from ${users} where ${hasPhone}`] : []),
  ];
}

/** Restricts a query on users to those with a part of a telephone number. Undefined for words that are none. */
function hasTelephone(word: string): SQL | undefined {
  const digits = word.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS || !/^[\d()+./-]+$/.test(word)) return undefined;
  return sql`${phoneDigits} like ${`%${digits}%`}`;
}

/**
 * Joins queries that each find ids by an index of their own. Conditions joined by `or` would be asked of every row.
 */
const anyOf = (...queries: SQL[]): SQL => sql.join(queries, sql` union all `);

const isIn = (id: AnyPgColumn, found: SQL): SQL => sql`${id} in (${found})`;

function foundBy(word: string, viewer: Viewer): SQL[] {
  const ofCase = ofNumber(word, viewer);
  return [
    clientsNamed(word),
    sql`select ${businessMembers.userId} from ${businessMembers} join ${businesses} on ${and(
      eq(businesses.id, businessMembers.businessId),
      contains(foldedBusinessName, word),
    )}`,
    ...(ofCase ? [sql`select ${cases.clientId} from ${cases} where ${ofCase}`] : []),
  ];
}

const merged = alias(users, 'merged');

/** Whether the client of the query is one whom `foundBy` finds. The offsets keep PostgreSQL from asking all rows. */
function holdsWord(word: string, viewer: Viewer): SQL | undefined {
  const ofCase = ofNumber(word, viewer, contains);
  return or(
    contains(accountWords, word),
    hasTelephone(word),
    sql`exists (select from ${users} ${sql.identifier('merged')}
      where ${and(eq(merged.mergedInto, users.id), contains(merged.email, word))} offset 0)`,
    sql`exists (select from ${businessMembers} join ${businesses} on ${eq(businesses.id, businessMembers.businessId)}
      where ${and(eq(businessMembers.userId, users.id), contains(foldedBusinessName, word))} offset 0)`,
    ofCase && holdsOne(ofCase),
  );
}

/**
 * Restricts a query on cases to visible ones with a number that has the word. Undefined for words without a digit. The
 * index holds the number beside the title.
 */
const ofNumber = (word: string, viewer: Viewer, inTitle = containsIndexed): SQL | undefined =>
  /\d/.test(word)
    ? and(inTitle(cases.searchTitle, word), contains(cases.caseNumber, word.toUpperCase()), visibleCases(viewer))
    : undefined;

/**
 * Requires every word in the name of a business, in what finds one of its members, or in the number of its case. What
 * its page does not tell of a member finds it only if the viewer may see the member.
 */
export const namesBusiness = (text: string | undefined, viewer: Viewer): SQL | undefined =>
  everyWord(text && asStored(text), (word) => {
    const ofCase = ofNumber(word, viewer);
    const isSeen = visibleClients(viewer, holdsOne);
    return isIn(
      businesses.id,
      anyOf(
        sql`select ${businesses.id} from ${businesses} where ${contains(foldedBusinessName, word)}`,
        businessesOf(isNamed(word)),
        businessesOf(and(isIn(users.id, anyOf(...untoldOf(word))), isSeen)),
        ...(ofCase ? [sql`select ${cases.businessId} from ${cases} where ${ofCase}`] : []),
      ),
    );
  });

/** Finds the businesses with a member of that kind. */
const businessesOf = (which: SQL | undefined): SQL =>
  sql`select ${businessMembers.businessId} from ${businessMembers}
    join ${users} on ${eq(users.id, businessMembers.userId)} where ${and(isNull(users.mergedInto), which)}`;

/**
 * Whether the business of the query has such a case. It is asked business by business: the offset keeps PostgreSQL from
 * reading every case for it.
 */
export const hasCase = (which: SQL | undefined): SQL =>
  sql`exists (select from ${cases} where ${and(eq(cases.businessId, businesses.id), which)} offset 0)`;

/** Whether a person of that kind belongs to the business of the query. */
export const hasMember = (which: SQL | undefined): SQL =>
  sql`exists (
    select from ${businessMembers} join ${users} on ${eq(users.id, businessMembers.userId)}
    where ${and(eq(businessMembers.businessId, businesses.id), isNull(users.mergedInto), which)} offset 0)`;

const phoneDigits = sql`translate(${users.phone}, ' ()+-./', '')`;

/** Whether each part of a word, as of an email address, is at most a slip away. Undefined for short parts alone. */
function isNear(word: string): SQL | undefined {
  const parts = word.split(/[^a-z0-9]+/).filter(Boolean);
  if (!parts.some(isTypable)) return undefined;
  const typed = parts.filter(isTypable).map((part) => part.slice(0, MAX_LETTERS));
  return and(
    ...parts.filter((part) => !isTypable(part)).map((part) => contains(accountWords, part)),
    ...typed.flatMap((part) => [
      hasHalf(part, containsIndexed),
      // The index may leave many: slips take long to find, and no order of conditions holds without `case`.
      sql`case when ${hasHalf(part, contains)} then ${hasSlip(part)} else false end`,
    ]),
  );
}

const isTypable = (part: string) => /^[a-z]{4,}$/.test(part);
const hasSlip = (part: string) => sql`${accountWords} ~ ${`\\m(${slipsOf(part).join('|')})`}`;

/** A slip leaves one half of a word as it is, unless it swaps the letters where they meet. */
function hasHalf(part: string, has: typeof containsIndexed): SQL | undefined {
  const middle = part.length >> 1;
  const [first, second] = [part.slice(0, middle), part.slice(middle)];
  const swapped = first.slice(0, -1) + second.charAt(0) + first.slice(-1) + second.slice(1);
  return or(...[first, second, swapped].map((text) => has(accountWords, text)));
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
