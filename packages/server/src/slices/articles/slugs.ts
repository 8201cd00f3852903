import { ARTICLE_SLUG_MAX_LENGTH, fieldError, type Language, RESERVED_SLUGS, slugOf } from '@firm/contract';
import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { Invalid } from '../../ground/errors.ts';
import { HOUR_MS } from '../../ground/limits/limit.ts';
import { isUuid } from '../../ground/words/uuid.ts';
import { isSlugOfPost } from '../blog/publishPost.ts';
import { articleTexts, articleVersions } from './articles.tables.ts';

interface Wanted {
  articleId: string;
  language: Language;
  title: string;
  /** As the writer gave it; empty: made of the title; undefined: as before, or made of a draft's new title. */
  wanted: string | undefined;
  before: { slug: string; title: string; postId: string | null; approvedVersionId: string | null } | undefined;
  now: Date;
}

/** Returns the address of a text. Throws a 400 for one that another text has, or had in front of readers. */
export async function slugFor(tx: Db, { articleId, language, title, wanted, before, now }: Wanted): Promise<string> {
  const slug = wanted ?? (before && followsTitle(before, title) ? '' : before?.slug);
  if (slug && slug === before?.slug) return slug;
  // Two texts that get an address at once take turns, or both could get the same.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('article-slugs', 0))`);
  const isFree = async (one: string) =>
    !RESERVED_SLUGS.includes(one) && !isUuid(one) && !(await isTaken(tx, one, articleId, language, before?.postId));
  await freeAbandoned(tx, slug || slugOfTitle(title), { articleId, now });
  if (slug) {
    if (!(await isFree(slug))) throw new Invalid([fieldError('slug', 'slug_taken')]);
    return slug;
  }
  const base = slugOfTitle(title);
  for (let count = 1; ; count++) {
    const made = count === 1 ? base : `${base}-${count}`;
    if (await isFree(made)) return made;
  }
}

/** Whether an address was made of a title that has changed since, and nobody has approved it. */
const followsTitle = (before: NonNullable<Wanted['before']>, title: string) =>
  !before.postId &&
  !before.approvedVersionId &&
  title !== before.title &&
  before.slug.startsWith(slugOfTitle(before.title));

/** Room for a number behind. */
const BASE_LENGTH = ARTICLE_SLUG_MAX_LENGTH - 20;

const slugOfTitle = (title: string) => slugOf(title, BASE_LENGTH) || 'article';

/** Whether another text has the address, in its draft, in what may be published, or in front of readers. */
async function isTaken(tx: Db, slug: string, articleId: string, language: Language, postId?: string | null) {
  const isOther = or(ne(articleTexts.articleId, articleId), ne(articleTexts.language, language));
  const [text] = await tx
    .select({ slug: articleTexts.slug })
    .from(articleTexts)
    .leftJoin(
      articleVersions,
      and(isNotNull(articleTexts.approvedVersionId), eq(articleVersions.id, articleTexts.approvedVersionId)),
    )
    .where(and(isOther, or(eq(articleTexts.slug, slug), sql`${articleVersions.slug} = ${slug}`)))
    .limit(1);
  return text !== undefined || (await isSlugOfPost(tx, slug, postId ?? null));
}

/** A title alone, that nobody has written on for so long, keeps no address from others. */
const ABANDONED_MS = HOUR_MS;

/** Gives an abandoned draft of another article an address that nobody would choose, so that its own is free. */
async function freeAbandoned(tx: Db, slug: string, { articleId, now }: Pick<Wanted, 'articleId' | 'now'>) {
  await tx
    .update(articleTexts)
    .set({ slug: sql`left(${articleTexts.slug}, ${BASE_LENGTH}) || '-' || left(${articleTexts.articleId}::text, 8)` })
    .where(
      and(
        ...[eq(articleTexts.slug, slug), ne(articleTexts.articleId, articleId)],
        ...[eq(articleTexts.content, ''), eq(articleTexts.excerpt, '')],
        ...[isNull(articleTexts.postId), isNull(articleTexts.approvedVersionId)],
        lt(articleTexts.savedAt, new Date(now.getTime() - ABANDONED_MS)),
      ),
    );
}
