DROP INDEX "canned_answers_language_ix";--> statement-breakpoint
CREATE INDEX "invoices_due_ix" ON "invoices" USING btree ("due_date","id") WHERE status = 'open';