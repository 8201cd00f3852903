import { and, asc, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { blogAuthors, blogCategories, blogCategoryRedirects, blogPosts, blogTags } from './blog.tables.ts';

const TABLES = { category: blogCategories, tag: blogTags, author: blogAuthors };
export type LabelKind = keyof typeof TABLES;

export type CategoryRow = typeof blogCategories.$inferSelect;
export type TagRow = typeof blogTags.$inferSelect;
export type AuthorRow = typeof blogAuthors.$inferSelect;

type CategoryWords = Pick<CategoryRow, 'name' | 'description' | 'translations'>;
type TagWords = Pick<TagRow, 'name' | 'translations'>;
type AuthorWords = Pick<AuthorRow, 'name' | 'role' | 'bio' | 'translations'> & Partial<Pick<AuthorRow, 'avatar'>>;

export async function listLabels(db: Db) {
  return {
    categories: await db.select().from(blogCategories).orderBy(asc(blogCategories.position)),
    tags: await db.select().from(blogTags).orderBy(asc(blogTags.name), asc(blogTags.id)),
    authors: await db.select().from(blogAuthors).orderBy(asc(blogAuthors.name), asc(blogAuthors.id)),
  };
}

/** Inserts a category behind the others; undefined when its address is taken. */
export async function insertCategory(
  tx: Db,
  values: CategoryWords & { slug: string },
): Promise<CategoryRow | undefined> {
  const [last] = await tx.select({ position: max(blogCategories.position) }).from(blogCategories);
  const position = (last?.position ?? -1) + 1;
  const [row] = await tx
    .insert(blogCategories)
    .values({ ...values, position })
    .onConflictDoNothing()
    .returning();
  // An address that led to another category is its own now.
  if (row) await tx.delete(blogCategoryRedirects).where(eq(blogCategoryRedirects.slug, row.slug));
  return row;
}

/** Inserts a tag; undefined when its address is taken. */
export async function insertTag(tx: Db, values: TagWords & { slug: string }): Promise<TagRow | undefined> {
  return (await tx.insert(blogTags).values(values).onConflictDoNothing().returning())[0];
}

export async function insertAuthor(tx: Db, values: AuthorWords): Promise<AuthorRow> {
  const [row] = await tx.insert(blogAuthors).values(values).returning();
  if (!row) throw new Error('the author was not inserted');
  return row;
}

/** Changes a category that is still at the revision; undefined when it is not, or does not exist. */
export async function updateCategory(tx: Db, id: string, revision: number, words: CategoryWords) {
  const where = and(eq(blogCategories.id, id), eq(blogCategories.revision, revision));
  return (
    await tx
      .update(blogCategories)
      .set({ ...words, revision: revision + 1 })
      .where(where)
      .returning()
  )[0];
}

export async function updateTag(tx: Db, id: string, revision: number, words: TagWords) {
  const where = and(eq(blogTags.id, id), eq(blogTags.revision, revision));
  return (
    await tx
      .update(blogTags)
      .set({ ...words, revision: revision + 1 })
      .where(where)
      .returning()
  )[0];
}

export async function updateAuthor(tx: Db, id: string, revision: number, words: AuthorWords) {
  const where = and(eq(blogAuthors.id, id), eq(blogAuthors.revision, revision));
  return (
    await tx
      .update(blogAuthors)
      .set({ ...words, revision: revision + 1 })
      .where(where)
      .returning()
  )[0];
}

export async function isLabel(db: Db, kind: LabelKind, id: string): Promise<boolean> {
  const table = TABLES[kind];
  return (await db.$count(table, eq(table.id, id))) > 0;
}

/**
 * Locks a label that is to be deleted, and keeps the one in its place from being deleted meanwhile: in the order of
 * their ids, so that two who replace one by the other take turns. Returns the revisions of those that exist, by id.
 */
export async function lockLabels(
  tx: Db,
  kind: LabelKind,
  id: string,
  replacementId: string = id,
): Promise<ReadonlyMap<string, number>> {
  const table = TABLES[kind];
  const revisions = new Map<string, number>();
  for (const one of [...new Set([id, replacementId])].sort()) {
    const [row] = await tx
      .select({ revision: table.revision })
      .from(table)
      .where(eq(table.id, one))
      .for(one === id ? 'update' : 'key share');
    if (row) revisions.set(one, row.revision);
  }
  return revisions;
}

/** Whether addresses of other categories lead to this one. */
export async function hasFormerAddresses(db: Db, categoryId: string): Promise<boolean> {
  return (await db.$count(blogCategoryRedirects, eq(blogCategoryRedirects.categoryId, categoryId))) > 0;
}

/** Gives the posts of a category, or its author, another one, and leads the address of a category there. */
export async function replaceInPosts(tx: Db, kind: 'category' | 'author', id: string, by: string): Promise<void> {
  if (kind === 'author') {
    await tx.update(blogPosts).set({ authorId: by }).where(eq(blogPosts.authorId, id));
    return;
  }
  await tx.update(blogPosts).set({ categoryId: by }).where(eq(blogPosts.categoryId, id));
  const moved = { categoryId: by };
  await tx.update(blogCategoryRedirects).set(moved).where(eq(blogCategoryRedirects.categoryId, id));
  const [{ slug } = { slug: '' }] = await tx.select().from(blogCategories).where(eq(blogCategories.id, id));
  const { slug: target } = blogCategoryRedirects;
  await tx
    .insert(blogCategoryRedirects)
    .values({ slug, ...moved })
    .onConflictDoUpdate({ target, set: moved });
}

export async function deleteLabel(tx: Db, kind: LabelKind, id: string): Promise<void> {
  const table = TABLES[kind];
  await tx.delete(table).where(eq(table.id, id));
}

const FIELDS: Readonly<Record<string, LabelKind>> = { categoryId: 'category', authorId: 'author', tagIds: 'tag' };

/**
 * Returns the fields that name a category, an author or a tag that does not exist. The others stay until the
 * transaction ends: nobody deletes them meanwhile.
 */
export async function unknownLabels(tx: Db, named: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  const unknown: string[] = [];
  for (const [field, ids] of Object.entries(named)) {
    const kind = FIELDS[field];
    const wanted = [...new Set(ids)];
    if (!kind || wanted.length === 0) continue;
    const table = TABLES[kind];
    const known = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, wanted))
      .orderBy(asc(table.id))
      .for('key share');
    if (known.length < wanted.length) unknown.push(field);
  }
  return unknown;
}
