import type { Language, VersionKind } from '@firm/contract';
import { and, asc, count, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { textOf } from '../blog/sanitizeContent.ts';
import { users } from '../users/users.tables.ts';
import { versionLimit } from './articles.limits.ts';
import { articleVersions } from './articles.tables.ts';

type VersionRow = typeof articleVersions.$inferSelect;
type Kept = Pick<
  VersionRow,
  'articleId' | 'language' | 'slug' | 'title' | 'excerpt' | 'content' | 'metaDescription' | 'revision'
>;

/** Saves of one person within ten minutes are one version. */
const FOLDED_MS = 10 * 60_000;

const wordCountOf = (html: string) => textOf(html).split(' ').filter(Boolean).length;

/**
 * Keeps a text as it stands; returns the version's id. Throws a 429 for an article of which too many of a kind are
 * kept. Approving always works: a revision is approved once, and its words were counted when they were written.
 */
export async function keepVersion(
  tx: Db,
  text: Kept,
  { kind, by, now, name = null }: { kind: VersionKind; by: string | null; now: Date; name?: string | null },
): Promise<string> {
  const { articleId, language, slug, title, excerpt, content, metaDescription, revision } = text;
  const values = {
    ...{ articleId, language, slug, title, excerpt, content, metaDescription, revision, kind, name },
    ...{ wordCount: wordCountOf(content), savedAt: now, savedBy: by },
  };
  const [last] = await tx
    .select()
    .from(articleVersions)
    .where(of(articleId, language))
    .orderBy(desc(articleVersions.savedAt), desc(articleVersions.revision))
    .limit(1);
  const folded = last && foldInto(last, values);
  if (last && folded) {
    await tx.update(articleVersions).set(folded).where(eq(articleVersions.id, last.id));
    return last.id;
  }
  if (kind !== 'approved') await admitAttempt(tx, now, { limit: versionLimit, of: `${articleId}:${kind}` });
  const [made] = await tx
    .insert(articleVersions)
    .values({ ...values, startedAt: now })
    .returning({ id: articleVersions.id });
  if (!made) throw new Error('the version was not inserted');
  return made.id;
}

/** Returns what a version changes in the last one, if it takes its place: a save of a save, or a reason to keep it. */
function foldInto<Next extends Pick<VersionRow, 'kind' | 'name' | 'revision' | 'savedBy' | 'savedAt'>>(
  last: VersionRow,
  next: Next,
): Pick<VersionRow, 'kind' | 'name'> | Next | undefined {
  if (last.kind !== 'saved' || last.publishedAt) return undefined;
  if (last.revision === next.revision) return { kind: next.kind, name: next.name };
  const isSoon = next.savedAt.getTime() - last.startedAt.getTime() < FOLDED_MS;
  return next.kind === 'saved' && last.savedBy === next.savedBy && isSoon ? next : undefined;
}

const of = (articleId: string, language: Language) =>
  and(eq(articleVersions.articleId, articleId), eq(articleVersions.language, language));

const select = (db: Db) =>
  db
    .select({ version: articleVersions, savedBy: { firstName: users.firstName, lastName: users.lastName } })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.savedBy));

export type VersionWithName = Awaited<ReturnType<typeof select>>[number];

export async function listVersions(
  db: Db,
  {
    articleId,
    language,
    limit,
    offset,
    upTo,
  }: { articleId: string; language: Language; limit: number; offset: number; upTo?: number | undefined },
) {
  const where = and(of(articleId, language), upTo === undefined ? undefined : lte(articleVersions.revision, upTo));
  const rows = await select(db)
    .where(where)
    .orderBy(desc(articleVersions.savedAt), desc(articleVersions.revision))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: count() }).from(articleVersions).where(where);
  return { rows, count: total?.count ?? 0 };
}

export async function findVersion(db: Db, id: string): Promise<VersionWithName | undefined> {
  return (await select(db).where(eq(articleVersions.id, id)))[0];
}

/** Returns when readers first saw a text, in whichever version. */
export async function firstPublished(
  db: Db,
  { articleId, language }: Pick<VersionRow, 'articleId' | 'language'>,
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: articleVersions.publishedAt })
    .from(articleVersions)
    .where(and(of(articleId, language), lte(articleVersions.publishedAt, now)))
    .orderBy(asc(articleVersions.publishedAt))
    .limit(1);
  return row?.at ?? null;
}

/** Notes when readers first saw a version. */
export async function notePublished(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(articleVersions).set({ publishedAt: at }).where(eq(articleVersions.id, id));
}
