CREATE TABLE "field_sealing" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	CONSTRAINT "field_sealing_only" CHECK ("field_sealing"."only")
);
--> statement-breakpoint
-- An empty database has no older servers. In another one they may run on for a day: what they cannot read is not written before.
INSERT INTO "field_sealing" ("begins_at") SELECT CASE WHEN EXISTS (SELECT 1 FROM "users") THEN now() + interval '1 day' ELSE now() END;
