-- Of a step that a server of the version before writes, only what changed goes to its need: the rest may be newer there.
CREATE OR REPLACE FUNCTION "steps_to_needs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "document_requests" WHERE "id" = OLD."id" AND "kind" = 'task';
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO "document_requests" ("id", "case_id", "kind", "title", "document_type", "due_date", "status", "requested_at", "updated_at", "position")
		VALUES (NEW."id", NEW."case_id", 'task', NEW."text", 'general', NEW."due_date", CASE WHEN NEW."done_at" IS NULL THEN 'requested' ELSE 'accepted' END, now(), now(), NEW."position")
		ON CONFLICT DO NOTHING;
	ELSE
		UPDATE "document_requests" SET
			"title" = CASE WHEN NEW."text" = OLD."text" THEN "title" ELSE NEW."text" END,
			"due_date" = CASE WHEN NEW."due_date" IS NOT DISTINCT FROM OLD."due_date" THEN "due_date" ELSE NEW."due_date" END,
			"position" = CASE WHEN NEW."position" = OLD."position" THEN "position" ELSE NEW."position" END,
			"updated_at" = now(),
			"status" = CASE WHEN (OLD."done_at" IS NULL) = (NEW."done_at" IS NULL) THEN "status" WHEN NEW."done_at" IS NULL THEN 'requested' ELSE 'accepted' END,
			"reason" = CASE WHEN (OLD."done_at" IS NULL) = (NEW."done_at" IS NULL) THEN "reason" ELSE '' END
		WHERE "id" = NEW."id" AND "kind" = 'task';
	END IF;
	RETURN NULL;
END $$;
