import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { blogWords } from './blog.tables.ts';
import { plainWords } from './plainWords.ts';

const MAX_WORDS = 10;
/** Longer words are cut: no word of a post is longer, and the work stays bounded. */
const MAX_LETTERS = 30;
/** Guessing what was meant is the costly part: a search does it for so many words, the others stand as they were typed. */
const MAX_GUESSED_WORDS = 3;
/** How many spellings one word may stand for. */
const MAX_SPELLINGS = 20;

/**
 * What a reader types, as PostgreSQL's text search wants it: every word, also as the beginning of a longer one.
 * A word that no post knows stands for those that differ from it in one letter, or for two words written as one.
 * Undefined when there is nothing to look for. Only a-z, 0-9 and our own operators come out, whatever goes in.
 */
export async function searchQuery(db: Db, text: string | undefined): Promise<string | undefined> {
  const words = [...new Set(plainWords(text ?? '').map((word) => word.slice(0, MAX_LETTERS)))].slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const known = await Promise.all(
    words.map((word) => !isTypable(word) || isKnown(db, sql`${blogWords.word} like ${`${word}%`}`)),
  );
  const guessed = words.filter((_, at) => !known[at]).slice(0, MAX_GUESSED_WORDS);
  const terms = await Promise.all(words.map((word) => (guessed.includes(word) ? guessOf(db, word) : exactly(word))));
  return terms.map((term) => `(${term})`).join(' & ');
}

/** Named twice, so that the whole word weighs more than the beginning of another. */
const exactly = (word: string) => `${word} | ${word}:*`;

async function guessOf(db: Db, word: string): Promise<string> {
  const near = await nearWords(db, word);
  if (near.length > 0) return near.join(' | ');
  const begun = word.length >= 6 ? await nearWords(db, word, '%') : [];
  if (begun.length > 0) return begun.join(' | ');
  return (await splitOf(db, word)) ?? exactly(word);
}

/** Numbers are never taken for others: form 1040 is not form 1041. */
const isTypable = (word: string) => /^[a-z]{4,}$/.test(word);

async function isKnown(db: Db, condition: SQL): Promise<boolean> {
  return (await db.select({ word: blogWords.word }).from(blogWords).where(condition).limit(1)).length > 0;
}

/** Known words with one letter more, less or other, or with two neighbours swapped; `tail` '%' lets them go on after that. */
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

/** `_` stands for any letter; words are a-z only, so nothing else in a pattern has a meaning. */
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

/** `greencard` is `green <-> card`, and so is `grencard`: two known words, one of which may have a slip. */
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
