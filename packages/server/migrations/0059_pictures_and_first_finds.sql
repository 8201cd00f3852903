-- What takes long comes first, while the other tables are still free: a lock lasts to the end of the migration.
CREATE FUNCTION trigrams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ select array(select substr(words, n, 3) from generate_series(1, length(words) - 2) n) $$;
--> statement-breakpoint
CREATE INDEX "documents_words_ix" ON "documents" USING gin (trigrams("search_text")) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "cases_words_ix" ON "cases" USING gin (trigrams("search_title"));
--> statement-breakpoint
CREATE INDEX "cases_updated_ix" ON "cases" USING btree ("updated_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "cases_seen_ix" ON "cases" USING btree ("client_id","id","service_category","assigned_staff_id","status","updated_at");
--> statement-breakpoint
CREATE INDEX "inbox_threads_last_ix" ON "inbox_threads" USING btree ("last_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "users_name_ix" ON "users" USING btree ("last_name","first_name","id");
--> statement-breakpoint
CREATE TABLE "blog_post_pictures" (
	"post_id" uuid NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "blog_post_pictures_post_id_picture_id_pk" PRIMARY KEY("post_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "cover_alts" jsonb DEFAULT '{"en":"","es":"","fr":""}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "featured_image_alt" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "network_hash" text;
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "district_hash" text;
--> statement-breakpoint
ALTER TABLE "letter_mails" ADD COLUMN "queued_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "letter_mails" ADD COLUMN "answer" text;
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "goes_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "halt" text;
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "trouble" text;
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "trouble_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "blog_post_pictures" ADD CONSTRAINT "blog_post_pictures_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "blog_post_pictures_ix" ON "blog_post_pictures" USING btree ("picture_id");
--> statement-breakpoint
CREATE INDEX "pictures_storage_ix" ON "pictures" USING btree ("storage_key");
--> statement-breakpoint
CREATE INDEX "pictures_uploaded_by_ix" ON "pictures" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "letter_mails_settled_ix" ON "letter_mails" USING btree ("letter_id","settled_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE "message_translations" (
	"message_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"translated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_translations_message_id_language_pk" PRIMARY KEY("message_id","language")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "office_closings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "service" text;
--> statement-breakpoint
ALTER TABLE "stopped_numbers" ADD COLUMN "plain_hash" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "message_translations" ADD CONSTRAINT "message_translations_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What a picture shows is told, too.
CREATE OR REPLACE TRIGGER "blog_posts_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "slug", "title", "excerpt", "content", "content_text", "featured_image", "featured_image_alt", "meta_description", "category_id", "author_id", "is_featured", "read_time_minutes", "published_at", "updated_at", "language", "translation_of" ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content"('/api/blog');
--> statement-breakpoint
-- A letter on its way watches itself from when it was to leave.
UPDATE "letters" SET "goes_since" = "starts_at" WHERE "state" = 'sending';