CREATE FUNCTION trigrams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ select array(select substr(words, n, 3) from generate_series(1, length(words) - 2) n) $$;--> statement-breakpoint
CREATE TABLE "message_translations" (
	"message_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"translated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_translations_message_id_language_pk" PRIMARY KEY("message_id","language")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "office_closings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "stopped_numbers" ADD COLUMN "plain_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_translations" ADD CONSTRAINT "message_translations_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_updated_ix" ON "cases" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cases_words_ix" ON "cases" USING gin (trigrams("search_title"));--> statement-breakpoint
CREATE INDEX "cases_seen_ix" ON "cases" USING btree ("client_id","id","service_category","assigned_staff_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "documents_words_ix" ON "documents" USING gin (trigrams("search_text")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inbox_threads_last_ix" ON "inbox_threads" USING btree ("last_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_name_ix" ON "users" USING btree ("last_name","first_name","id");