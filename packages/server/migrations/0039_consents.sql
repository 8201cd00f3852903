CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"via" text NOT NULL,
	"language" text
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reused_from" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_user_ux" ON "consents" USING btree ("user_id","kind","said_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reused_from_documents_id_fk" FOREIGN KEY ("reused_from") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_storage_ix" ON "documents" USING btree ("storage_key");--> statement-breakpoint
-- What clients have agreed to so far: the reading of documents by a service, and the terms at registration.
INSERT INTO "consents" ("user_id", "kind", "version", "given", "said_at", "via")
SELECT "user_id", 'ai', '1', "given", "said_at", 'page' FROM "ai_consents" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "consents" ("user_id", "kind", "version", "given", "said_at", "via", "language")
SELECT "id", 'terms', "terms_version", true, coalesce("terms_accepted_at", "created_at"), 'registration', "preferred_language"
FROM "users" WHERE "terms_version" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A server of the version before reads and writes "ai_consents": a withdrawal on either side counts on both.
CREATE FUNCTION "copy_ai_consents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() > 1 THEN
		RETURN NULL;
	ELSIF TG_TABLE_NAME = 'consents' THEN
		INSERT INTO "ai_consents" ("user_id", "given", "said_at") VALUES (NEW."user_id", NEW."given", NEW."said_at");
	ELSE
		INSERT INTO "consents" ("user_id", "kind", "version", "given", "said_at", "via")
		VALUES (NEW."user_id", 'ai', '1', NEW."given", NEW."said_at", 'page') ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "consents_of_now" AFTER INSERT ON "consents" FOR EACH ROW WHEN (NEW."kind" = 'ai') EXECUTE FUNCTION "copy_ai_consents"();--> statement-breakpoint
CREATE TRIGGER "consents_of_before" AFTER INSERT ON "ai_consents" FOR EACH ROW EXECUTE FUNCTION "copy_ai_consents"();--> statement-breakpoint
-- Such a server also registers clients with the terms in "users" only.
CREATE FUNCTION "copy_accepted_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "consents" ("user_id", "kind", "version", "given", "said_at", "via", "language")
	VALUES (NEW."id", 'terms', NEW."terms_version", true, coalesce(NEW."terms_accepted_at", NEW."created_at"), 'registration', NEW."preferred_language")
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_terms" AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW."terms_version" IS NOT NULL) EXECUTE FUNCTION "copy_accepted_terms"();
