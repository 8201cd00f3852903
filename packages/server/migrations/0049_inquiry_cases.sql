ALTER TABLE "inbox_threads" ADD COLUMN "opened_case_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_opened_case_id_cases_id_fk" FOREIGN KEY ("opened_case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_threads_opened_ix" ON "inbox_threads" USING btree ("opened_case_id");