ALTER TABLE "field_sealing" ADD COLUMN "numbers_begin_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL;--> statement-breakpoint
-- A fresh site has no version before.
UPDATE "field_sealing" SET "numbers_begin_at" = now() WHERE NOT EXISTS (SELECT 1 FROM "users");
