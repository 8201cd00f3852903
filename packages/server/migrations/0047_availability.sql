CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cover_id" uuid
);
--> statement-breakpoint
CREATE TABLE "office_closings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"week" jsonb NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"methods" text[] NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_cover_id_users_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_user_ix" ON "absences" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "absences_end_ix" ON "absences" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "absences_cover_ix" ON "absences" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "office_closings_end_ix" ON "office_closings" USING btree ("last_day");