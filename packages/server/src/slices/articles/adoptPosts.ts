import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';

/**
 * Gives every post that has none its article, text and version, each with the id of the post or its original. The
 * migration did the same with the posts of then; this is for those that are put into the database by other ways.
 */
export async function adoptPosts(tx: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isNew = sql`not exists (select 1 from article_texts where post_id = post.id)`;
  await tx.execute(sql`
    insert into articles (id, original_language, cover, category_id, author_id, is_featured, published_revision, created_at, changed_at)
    select post.id, language, featured_image, category_id, author_id, is_featured, 1, coalesce(published_at, ${at}), coalesce(published_at, ${at})
    from blog_posts post where translation_of is null and ${isNew} on conflict do nothing`);
  await tx.execute(sql`
    insert into article_tags (article_id, tag_id)
    select post_id, tag_id from blog_post_tags join blog_posts post on post.id = post_id
    where translation_of is null and ${isNew} on conflict do nothing`);
  await tx.execute(sql`
    insert into article_versions (id, article_id, language, kind, slug, title, excerpt, content, meta_description, revision, word_count, started_at, saved_at, published_at)
    select post.id, coalesce(translation_of, post.id), language, 'approved', slug, title, excerpt, content, meta_description, 1,
      cardinality(regexp_split_to_array(btrim(content_text), '\\s+')), coalesce(published_at, ${at}), coalesce(published_at, ${at}), published_at
    from blog_posts post where ${isNew} on conflict do nothing`);
  await tx.execute(sql`
    insert into article_texts (article_id, language, slug, title, excerpt, content, meta_description, revision, original_revision, original_words, approved_version_id, approved_revision, post_id, published_revision, saved_at)
    select coalesce(translation_of, post.id), language, slug, title, excerpt, content, meta_description, 1,
      case when translation_of is null then null else 1 end,
      (select md5(o.title || chr(31) || o.excerpt || chr(31) || o.content) from blog_posts o where o.id = post.translation_of),
      post.id, 1, post.id, case when published_at is null then null else 1 end, coalesce(published_at, ${at})
    from blog_posts post where ${isNew} on conflict do nothing`);
}
