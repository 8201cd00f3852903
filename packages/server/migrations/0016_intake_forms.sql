ALTER TABLE "case_intakes" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "intake_drafts" ADD COLUMN "form_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "case_intakes_form_ix" ON "case_intakes" USING btree ("form_id");