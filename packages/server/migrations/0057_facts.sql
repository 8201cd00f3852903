CREATE TABLE "fact_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section" text NOT NULL,
	"revision" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "fact_revisions_revision_ux" UNIQUE("section","revision")
);
--> statement-breakpoint
ALTER TABLE "office_closings" ADD COLUMN "name" jsonb;