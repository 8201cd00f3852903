CREATE FUNCTION "audit_copy_access"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	event uuid := gen_random_uuid();
	salt text := gen_random_uuid()::text;
BEGIN
	INSERT INTO "audit_personal" ("event_id", "salt", "label") VALUES (event, salt, nullif(NEW."detail", ''));
	INSERT INTO "audit_events" ("id", "at", "action", "actor_id", "subject_id", "target_kind", "target_id", "details", "personal_digest")
	VALUES (event, NEW."happened_at", CASE WHEN NEW."what" = 'document_download' THEN 'downloaded' ELSE 'read' END, NEW."actor_id", NEW."client_id",
		NEW."what", NEW."case_id"::text, '{}', encode(sha256(convert_to(salt || chr(10) || chr(10) || NEW."detail", 'UTF8')), 'hex'));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "access_log_copied" AFTER INSERT ON "access_log" FOR EACH ROW EXECUTE FUNCTION "audit_copy_access"();--> statement-breakpoint
WITH "old" AS MATERIALIZED (SELECT *, gen_random_uuid() AS "event", gen_random_uuid()::text AS "salt" FROM "access_log"),
"personal" AS (INSERT INTO "audit_personal" ("event_id", "salt", "label") SELECT "event", "salt", nullif("detail", '') FROM "old")
INSERT INTO "audit_events" ("id", "at", "action", "actor_id", "subject_id", "target_kind", "target_id", "details", "personal_digest")
SELECT "event", "happened_at", CASE WHEN "what" = 'document_download' THEN 'downloaded' ELSE 'read' END, "actor_id", "client_id",
	"what", "case_id"::text, '{}', encode(sha256(convert_to("salt" || chr(10) || chr(10) || "detail", 'UTF8')), 'hex')
FROM "old" ORDER BY "happened_at";
