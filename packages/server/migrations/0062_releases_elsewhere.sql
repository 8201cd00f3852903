CREATE TABLE "release_log_lines" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"log" text NOT NULL,
	"line" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_logs" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_place" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "release_place_only" CHECK ("release_place"."only"),
	CONSTRAINT "release_place_state" CHECK ("release_place"."state" in ('moving_in', 'in_use', 'moving_out', 'moved_out'))
);
--> statement-breakpoint
CREATE TABLE "release_records" (
	"name" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_versions" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"archive" uuid NOT NULL,
	"record" text NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_versions_app_version_pk" PRIMARY KEY("app","version"),
	CONSTRAINT "release_versions_archive_unique" UNIQUE("archive")
);
--> statement-breakpoint
ALTER TABLE "release_log_lines" ADD CONSTRAINT "release_log_lines_log_release_logs_name_fk" FOREIGN KEY ("log") REFERENCES "public"."release_logs"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_log_lines_log_ix" ON "release_log_lines" USING btree ("log","number");