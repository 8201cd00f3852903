CREATE TABLE "begun_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_place" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "storage_place_only" CHECK ("storage_place"."only")
);
