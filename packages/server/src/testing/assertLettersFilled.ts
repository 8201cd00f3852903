import { DEFAULT_LANGUAGE } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../ground/db/database.ts';
import { findLetter } from '../ground/mail/findLetter.ts';
import { outbox } from '../ground/outbox/outbox.tables.ts';

/** The values that every letter has. */
const GIVEN = ['firm', 'name', 'phone'];

interface Queued {
  name: string;
  values?: Record<string, string>;
  sealed?: Record<string, string>;
}

/** Throws when a queued letter leaves a `{{placeholder}}` of its text empty; all languages have the same ones. */
export async function assertLettersFilled(db: Db): Promise<void> {
  const rows = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.kind, 'mail'))
    // A test may have taken the database away.
    .catch(() => []);
  const gaps = rows.flatMap(({ payload }) => gapsOf(payload as Queued));
  if (gaps.length > 0) throw new Error(`letters were queued without a value: ${[...new Set(gaps)].join(', ')}`);
}

function gapsOf({ name, values, sealed }: Queued): string[] {
  const given = new Set([...GIVEN, ...Object.keys(values ?? {}), ...Object.keys(sealed ?? {})]);
  const text = findLetter(name, DEFAULT_LANGUAGE)?.text;
  const named = Array.from(
    JSON.stringify(text ?? '').matchAll(/\{\{(\w+)\}\}/g),
    ([, placeholder = '']) => placeholder,
  );
  const wanted = [...named, ...(text?.action ? ['link'] : [])];
  return wanted.filter((each) => !given.has(each)).map((each) => `${name}.${each}`);
}
