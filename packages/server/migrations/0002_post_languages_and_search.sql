-- Words as the search compares them: without case, accents and punctuation, one space between two. `plainWords.ts` does the same.
CREATE FUNCTION plain_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
	SELECT regexp_replace(lower(replace(replace(replace(replace(replace(
		regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'),
		'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss')), '[^a-z0-9]+', ' ', 'g')
$$;
--> statement-breakpoint
CREATE TABLE "blog_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "translation_of" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', plain_words(title)), 'A') || setweight(to_tsvector('simple', plain_words(excerpt)), 'B') || setweight(to_tsvector('simple', plain_words(content_text)), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_translation_of_blog_posts_id_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_translation_ux" ON "blog_posts" USING btree ("translation_of","language");--> statement-breakpoint
CREATE INDEX "blog_posts_search_ix" ON "blog_posts" USING gin ("search");
--> statement-breakpoint
INSERT INTO "blog_words" SELECT DISTINCT unnest(tsvector_to_array("search")) FROM "blog_posts";--> statement-breakpoint
CREATE FUNCTION note_blog_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In order, so that two posts saved at once wait for each other instead of blocking each other.
	INSERT INTO blog_words SELECT unnest(tsvector_to_array(NEW.search)) ORDER BY 1 ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_words AFTER INSERT OR UPDATE OF title, excerpt, content_text ON "blog_posts" FOR EACH ROW EXECUTE FUNCTION note_blog_words();
