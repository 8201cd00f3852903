CREATE TABLE "case_pipelines" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pipeline_reached" (
	"case_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pipeline_reached_case_id_status_pk" PRIMARY KEY("case_id","status")
);
--> statement-breakpoint
CREATE TABLE "pipeline_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service" text NOT NULL,
	"revision" integer NOT NULL,
	"staff_id" uuid,
	"due_days" integer,
	"steps" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pipeline_versions_revision_ux" UNIQUE("service","revision")
);
--> statement-breakpoint
CREATE TABLE "recurring_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"service" text NOT NULL,
	"title" text NOT NULL,
	"every" text NOT NULL,
	"first_on" date NOT NULL,
	"next_on" date NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"last_case_id" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_pipelines" ADD CONSTRAINT "case_pipelines_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pipelines" ADD CONSTRAINT "case_pipelines_version_id_pipeline_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."pipeline_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_reached" ADD CONSTRAINT "pipeline_reached_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_versions" ADD CONSTRAINT "pipeline_versions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_versions" ADD CONSTRAINT "pipeline_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_work" ADD CONSTRAINT "recurring_work_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_work" ADD CONSTRAINT "recurring_work_last_case_id_cases_id_fk" FOREIGN KEY ("last_case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_pipelines_version_ix" ON "case_pipelines" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "pipeline_versions_staff_ix" ON "pipeline_versions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "pipeline_versions_saver_ix" ON "pipeline_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "recurring_work_next_ix" ON "recurring_work" USING btree ("next_on","id");--> statement-breakpoint
CREATE INDEX "recurring_work_client_ix" ON "recurring_work" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "recurring_work_case_ix" ON "recurring_work" USING btree ("last_case_id");