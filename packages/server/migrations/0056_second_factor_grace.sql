CREATE TABLE "grace_revisions" (
	"revision" integer PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grace_revisions_days_ck" CHECK (days between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "graces" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "grace_revisions" ADD CONSTRAINT "grace_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graces" ADD CONSTRAINT "graces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grace_revisions_saver_ix" ON "grace_revisions" USING btree ("saved_by");