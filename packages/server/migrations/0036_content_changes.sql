-- Tells every server which answers of the API changed, so that each renews the pages made of them.
CREATE FUNCTION "notify_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('content', TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
-- All that readers see, but for the number of views, which each reader changes.
CREATE TRIGGER "blog_posts_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "slug", "title", "excerpt", "content", "content_text", "featured_image", "meta_description", "category_id", "author_id", "is_featured", "read_time_minutes", "published_at", "language", "translation_of" ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content"('/api/blog');--> statement-breakpoint
CREATE TRIGGER "blog_categories_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_categories" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content"('/api/blog');--> statement-breakpoint
CREATE TRIGGER "blog_tags_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_tags" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content"('/api/blog');--> statement-breakpoint
CREATE TRIGGER "blog_authors_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_authors" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content"('/api/blog');--> statement-breakpoint
CREATE TRIGGER "blog_post_tags_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_post_tags" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content"('/api/blog');
