ALTER TABLE "document_requests" ADD COLUMN "kind" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "owed_by" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
-- What a server of the version before still writes to steps is written to needs.
CREATE FUNCTION "steps_to_needs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "document_requests" WHERE "id" = OLD."id" AND "kind" = 'task';
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO "document_requests" ("id", "case_id", "kind", "title", "document_type", "due_date", "status", "requested_at", "updated_at", "position")
		VALUES (NEW."id", NEW."case_id", 'task', NEW."text", 'general', NEW."due_date", CASE WHEN NEW."done_at" IS NULL THEN 'requested' ELSE 'accepted' END, now(), now(), NEW."position")
		ON CONFLICT DO NOTHING;
	ELSE
		UPDATE "document_requests" SET
			"title" = NEW."text", "due_date" = NEW."due_date", "position" = NEW."position", "updated_at" = now(),
			"status" = CASE WHEN (OLD."done_at" IS NULL) = (NEW."done_at" IS NULL) THEN "status" WHEN NEW."done_at" IS NULL THEN 'requested' ELSE 'accepted' END
		WHERE "id" = NEW."id" AND "kind" = 'task';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "checklist_items_needs" AFTER INSERT OR UPDATE OR DELETE ON "checklist_items" FOR EACH ROW EXECUTE FUNCTION "steps_to_needs"();--> statement-breakpoint
-- The steps of cases become needs of the kind "task".
INSERT INTO "document_requests" ("id", "case_id", "kind", "title", "document_type", "due_date", "status", "requested_at", "updated_at", "position")
SELECT s."id", s."case_id", 'task', s."text", 'general', s."due_date", CASE WHEN s."done_at" IS NULL THEN 'requested' ELSE 'accepted' END, c."created_at", coalesce(s."done_at", c."created_at"), s."position"
FROM "checklist_items" s JOIN "cases" c ON c."id" = s."case_id"
ON CONFLICT DO NOTHING;
