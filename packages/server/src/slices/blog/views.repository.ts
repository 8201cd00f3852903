import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { blogPosts, blogViewSalts, blogViews } from './blog.tables.ts';

/** Returns the day's salt, created by the first call of a day, which also deletes earlier salts and their views. */
export async function saltOf(db: Db, day: string, fresh: string): Promise<string> {
  const [made] = await db.insert(blogViewSalts).values({ day, salt: fresh }).onConflictDoNothing().returning();
  if (made) {
    await db.delete(blogViewSalts).where(lt(blogViewSalts.day, day));
    await db.delete(blogViews).where(lt(blogViews.day, day));
    return made.salt;
  }
  const [kept] = await db.select().from(blogViewSalts).where(eq(blogViewSalts.day, day));
  return kept?.salt ?? fresh;
}

/** Counts a visitor once a day; returns true the first time. */
export async function countView(db: Db, view: typeof blogViews.$inferInsert): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx
      .insert(blogViews)
      .values(view)
      .onConflictDoNothing()
      .returning({ visitor: blogViews.visitor });
    if (!first) return false;
    await tx
      .update(blogPosts)
      .set({ viewCount: sql`${blogPosts.viewCount} + 1` })
      .where(eq(blogPosts.id, view.postId));
    return true;
  });
}
