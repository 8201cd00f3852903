ALTER TABLE "article_texts" ADD COLUMN "original_words" text;--> statement-breakpoint
UPDATE "article_texts" AS "translation"
SET "original_words" = md5("original"."title" || chr(31) || "original"."excerpt" || chr(31) || "original"."content")
FROM "articles", "article_texts" AS "original"
WHERE "articles"."id" = "translation"."article_id"
	AND "original"."article_id" = "articles"."id"
	AND "original"."language" = "articles"."original_language"
	AND "translation"."original_revision" >= "original"."words_revision";
