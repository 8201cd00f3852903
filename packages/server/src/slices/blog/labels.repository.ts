import { and, asc, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { blogAuthors, blogCategories, blogTags } from './blog.tables.ts';

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
  return (
    await tx
      .insert(blogCategories)
      .values({ ...values, position })
      .onConflictDoNothing()
      .returning()
  )[0];
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

const FIELDS: Readonly<Record<string, LabelKind>> = { categoryId: 'category', authorId: 'author', tagIds: 'tag' };

/** Returns the fields that name a category, an author or a tag that does not exist. */
export async function unknownLabels(db: Db, named: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  const unknown: string[] = [];
  for (const [field, ids] of Object.entries(named)) {
    const kind = FIELDS[field];
    const wanted = [...new Set(ids)];
    if (!kind || wanted.length === 0) continue;
    const table = TABLES[kind];
    if ((await db.$count(table, inArray(table.id, wanted))) < wanted.length) unknown.push(field);
  }
  return unknown;
}
