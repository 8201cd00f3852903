CREATE TABLE "article_presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"is_typing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_previews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "article_related" (
	"article_id" uuid NOT NULL,
	"related_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "article_related_article_id_related_id_pk" PRIMARY KEY("article_id","related_id")
);
--> statement-breakpoint
CREATE TABLE "article_tags" (
	"article_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "article_tags_article_id_tag_id_pk" PRIMARY KEY("article_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "article_texts" (
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"meta_description" text NOT NULL,
	"revision" integer NOT NULL,
	"is_machine" boolean DEFAULT false NOT NULL,
	"original_revision" integer,
	"approved_version_id" uuid,
	"approved_revision" integer,
	"post_id" uuid,
	"published_revision" integer,
	"planned_at" timestamp with time zone,
	"planned_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "article_texts_article_id_language_pk" PRIMARY KEY("article_id","language"),
	CONSTRAINT "article_texts_post_ux" UNIQUE("post_id")
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"meta_description" text NOT NULL,
	"revision" integer NOT NULL,
	"word_count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"original_language" text NOT NULL,
	"cover" text NOT NULL,
	"category_id" uuid,
	"author_id" uuid,
	"is_featured" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_revision" integer,
	"archived_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_related" (
	"post_id" uuid NOT NULL,
	"related_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "blog_related_post_id_related_id_pk" PRIMARY KEY("post_id","related_id")
);
--> statement-breakpoint
CREATE TABLE "letter_articles" (
	"letter_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "letter_articles_letter_id_article_id_pk" PRIMARY KEY("letter_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "letter_editions" (
	"letter_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	CONSTRAINT "letter_editions_letter_id_language_pk" PRIMARY KEY("letter_id","language")
);
--> statement-breakpoint
CREATE TABLE "letter_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"language" text NOT NULL,
	"edition" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letter_texts" (
	"letter_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "letter_texts_letter_id_language_pk" PRIMARY KEY("letter_id","language")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"original" text NOT NULL,
	"month" text,
	"starts_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"per_minute" integer NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"sent_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_authors" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_tags" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "told_of_first_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "studio" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_previews" ADD CONSTRAINT "article_previews_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_related" ADD CONSTRAINT "article_related_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_related" ADD CONSTRAINT "article_related_related_id_articles_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_tag_id_blog_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."blog_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_approved_version_id_article_versions_id_fk" FOREIGN KEY ("approved_version_id") REFERENCES "public"."article_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_planned_by_users_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_blog_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."blog_authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_redirects" ADD CONSTRAINT "blog_redirects_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_related" ADD CONSTRAINT "blog_related_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_related" ADD CONSTRAINT "blog_related_related_id_blog_posts_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_articles" ADD CONSTRAINT "letter_articles_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_articles" ADD CONSTRAINT "letter_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_editions" ADD CONSTRAINT "letter_editions_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_texts" ADD CONSTRAINT "letter_texts_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_presence_article_ix" ON "article_presence" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_previews_article_ix" ON "article_previews" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_previews_created_by_ix" ON "article_previews" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "article_related_ix" ON "article_related" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "article_tags_tag_ix" ON "article_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "article_texts_slug_ux" ON "article_texts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "article_texts_planned_by_ix" ON "article_texts" USING btree ("planned_by");--> statement-breakpoint
CREATE INDEX "article_texts_saved_by_ix" ON "article_texts" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "article_versions_ix" ON "article_versions" USING btree ("article_id","language","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_versions_saved_by_ix" ON "article_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "articles_created_by_ix" ON "articles" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "articles_changed_by_ix" ON "articles" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "blog_redirects_post_ix" ON "blog_redirects" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_related_ix" ON "blog_related" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "letter_articles_article_ix" ON "letter_articles" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_mails_reader_ux" ON "letter_mails" USING btree ("letter_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_mails_open_ix" ON "letter_mails" USING btree ("letter_id","language","id") WHERE state in ('waiting', 'queued');--> statement-breakpoint
CREATE INDEX "letter_mails_subscriber_ix" ON "letter_mails" USING btree ("subscriber_id","settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_month_ux" ON "letters" USING btree ("month");--> statement-breakpoint
CREATE INDEX "letters_starts_ix" ON "letters" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "letters_creator_ix" ON "letters" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "letters_sender_ix" ON "letters" USING btree ("sent_by");--> statement-breakpoint
-- Readers see when a post changed.
CREATE OR REPLACE TRIGGER "blog_posts_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "slug", "title", "excerpt", "content", "content_text", "featured_image", "meta_description", "category_id", "author_id", "is_featured", "read_time_minutes", "published_at", "updated_at", "language", "translation_of" ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content"('/api/blog');--> statement-breakpoint
-- Readers see these with the posts.
CREATE TRIGGER "blog_related_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_related" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content"('/api/blog');--> statement-breakpoint
CREATE TRIGGER "blog_redirects_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_redirects" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content"('/api/blog');--> statement-breakpoint
-- Every post gets its article, version and text, each with the id of the post or its original.
INSERT INTO "articles" ("id", "original_language", "cover", "category_id", "author_id", "is_featured", "published_revision", "created_at", "changed_at")
SELECT "id", "language", "featured_image", "category_id", "author_id", "is_featured", 1, coalesce("published_at", now()), coalesce("published_at", now())
FROM "blog_posts" WHERE "translation_of" IS NULL;--> statement-breakpoint
INSERT INTO "article_tags" ("article_id", "tag_id")
SELECT "post_id", "tag_id" FROM "blog_post_tags" JOIN "blog_posts" ON "blog_posts"."id" = "post_id" WHERE "translation_of" IS NULL;--> statement-breakpoint
INSERT INTO "article_versions" ("id", "article_id", "language", "kind", "slug", "title", "excerpt", "content", "meta_description", "revision", "word_count", "started_at", "saved_at", "published_at")
SELECT "id", coalesce("translation_of", "id"), "language", 'approved', "slug", "title", "excerpt", "content", "meta_description", 1,
	cardinality(regexp_split_to_array(btrim("content_text"), '\s+')), coalesce("published_at", now()), coalesce("published_at", now()), "published_at"
FROM "blog_posts";--> statement-breakpoint
INSERT INTO "article_texts" ("article_id", "language", "slug", "title", "excerpt", "content", "meta_description", "revision", "original_revision", "approved_version_id", "approved_revision", "post_id", "published_revision", "saved_at")
SELECT coalesce("translation_of", "id"), "language", "slug", "title", "excerpt", "content", "meta_description", 1,
	CASE WHEN "translation_of" IS NULL THEN NULL ELSE 1 END, "id", 1, "id", CASE WHEN "published_at" IS NULL THEN NULL ELSE 1 END, coalesce("published_at", now())
FROM "blog_posts" ON CONFLICT DO NOTHING;
