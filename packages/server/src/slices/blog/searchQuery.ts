import { plainWords } from '@firm/contract';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { blogWords } from './blog.tables.ts';

const MAX_WORDS = 10;
/** Longer words are cut: posts contain none longer, and the work stays bounded. */
const MAX_LETTERS = 30;
/** Guessing is the costly part: a search guesses this many words and takes the others as typed. */
const MAX_GUESSED_WORDS = 3;
/** The most spellings that one word may stand for. */
const MAX_SPELLINGS = 20;

/**
 * Turns a reader's search into a PostgreSQL text search query: every word, also as the start of a longer one. A word
 * unknown to all posts stands for known words one letter away, or for two words written as one; else it is left out.
 * Undefined when there is nothing to search for. The output holds only a-z, 0-9 and this module's operators, whatever
 * the input.
 */
export async function searchQuery(db: Db, text: string | undefined): Promise<string | undefined> {
  const words = [...new Set(plainWords(text ?? '').map((word) => word.slice(0, MAX_LETTERS)))].slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const known = await Promise.all(
    words.map((word) => !isTypable(word) || isKnown(db, sql`${blogWords.word} like ${`${word}%`}`)),
  );
  const guessed = words.filter((_, at) => !known[at]).slice(0, MAX_GUESSED_WORDS);
  const terms = await Promise.all(
    words.map((word) => (guessed.includes(word) ? guessOf(db, word) : Promise.resolve(exactly(word)))),
  );
  const found = terms.filter((term) => term !== undefined);
  // A word that stands for nothing is left out, unless it is all that was asked for.
  const used = found.length > 0 ? found : words.map(exactly);
  return used.map((term) => `(${term})`).join(' & ');
}

/** Each word occurs twice, so that the whole word weighs more than a longer word that starts with it. */
const exactly = (word: string) => `${word} | ${word}:*`;

/** Known words that an unknown one may stand for; undefined when there are none. */
async function guessOf(db: Db, word: string): Promise<string | undefined> {
  const near = await nearWords(db, word);
  if (near.length > 0) return near.join(' | ');
  const begun = word.length >= 6 ? await nearWords(db, word, '%') : [];
  if (begun.length > 0) return begun.join(' | ');
  return splitOf(db, word);
}

/** Numbers are never corrected: form 1040 is not form 1041. */
const isTypable = (word: string) => /^[a-z]{4,}$/.test(word);

async function isKnown(db: Db, condition: SQL): Promise<boolean> {
  return (await db.select({ word: blogWords.word }).from(blogWords).where(condition).limit(1)).length > 0;
}

/**
 * Returns known words with one letter added, removed or changed, or two swapped; `tail` '%' also allows longer words.
 */
async function nearWords(db: Db, word: string, tail: '' | '%' = ''): Promise<string[]> {
  const { plain, patterns } = slipsOf(word);
  const found = await db
    .select({ word: blogWords.word })
    .from(blogWords)
    .where(
      or(
        tail ? likeAny(plain.map((each) => each + tail)) : inArray(blogWords.word, plain),
        likeAny(patterns.map((each) => each + tail)),
      ),
    )
    .orderBy(sql`length(${blogWords.word})`, blogWords.word)
    .limit(MAX_SPELLINGS);
  return found.map((row) => row.word).filter((known) => !/\d/.test(known));
}

const likeAny = (patterns: string[]) => sql`${blogWords.word} like any(${sql.param(patterns)}::text[])`;

/** Returns a word's possible slips. `_` stands for any letter; words are a-z only, so there is no other wildcard. */
function slipsOf(word: string): { plain: string[]; patterns: string[] } {
  const plain: string[] = [];
  const patterns: string[] = [`${word}_`];
  for (let at = 0; at < word.length; at++) {
    const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    patterns.push(`${head}_${letter}${tail}`, `${head}_${tail}`);
    plain.push(head + tail);
    if (tail) plain.push(`${head}${tail.charAt(0)}${letter}${tail.slice(1)}`);
  }
  return { plain, patterns };
}

/** Splits a word into two known ones, one perhaps mistyped: `greencard` and `grencard` become `green <-> card`. */
async function splitOf(db: Db, word: string): Promise<string | undefined> {
  const splits = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [
    word.slice(0, at + 3),
    word.slice(at + 3),
  ]);
  if (splits.length === 0) return undefined;
  const rows = await db.select().from(blogWords).where(inArray(blogWords.word, splits.flat()));
  const known = new Set(rows.map((row) => row.word));
  const phrases: string[] = [];
  for (const [first = '', second = ''] of splits) {
    if (known.has(first) && known.has(second)) phrases.push(`${first} <-> ${second}`);
    else if (known.has(second) && first.length >= 4)
      phrases.push(...(await nearWords(db, first)).map((near) => `${near} <-> ${second}`));
    else if (known.has(first) && second.length >= 4)
      phrases.push(...(await nearWords(db, second)).map((near) => `${first} <-> ${near}`));
  }
  return phrases.length > 0 ? phrases.slice(0, MAX_SPELLINGS).join(' | ') : undefined;
}
