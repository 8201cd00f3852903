CREATE TABLE "account_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"given_up_id" uuid NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"closed_before" timestamp with time zone,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merged_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"merge_id" uuid NOT NULL,
	"place" text NOT NULL,
	"before" text,
	"after" text,
	"keys" jsonb NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_given_up_id_users_id_fk" FOREIGN KEY ("given_up_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_rows" ADD CONSTRAINT "merged_rows_merge_id_account_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."account_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_standing_ux" ON "account_merges" USING btree ("given_up_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "account_merges_kept_ix" ON "account_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "account_merges_given_up_ix" ON "account_merges" USING btree ("given_up_id");--> statement-breakpoint
CREATE INDEX "account_merges_merger_ix" ON "account_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "account_merges_undoer_ix" ON "account_merges" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "merged_rows_merge_ix" ON "merged_rows" USING btree ("merge_id","moved_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_merged_ix" ON "users" USING btree ("merged_into") WHERE "users"."merged_into" is not null;