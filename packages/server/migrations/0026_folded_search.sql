ALTER TABLE "cases" ADD COLUMN "search_title" text GENERATED ALWAYS AS (translate(lower(title || ' ' || case_number), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ', 'aaaaaaeeeeiiiiooooouuuuncyy')) STORED;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "search_description" text GENERATED ALWAYS AS (translate(lower(description), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ', 'aaaaaaeeeeiiiiooooouuuuncyy')) STORED;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(file_name || ' ' || description), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ', 'aaaaaaeeeeiiiiooooouuuuncyy')) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(first_name || ' ' || last_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ', 'aaaaaaeeeeiiiiooooouuuuncyy')) STORED;--> statement-breakpoint
CREATE INDEX "cases_newest_ix" ON "cases" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "timeline_newest_ix" ON "timeline_events" USING btree ("happened_at" DESC NULLS FIRST,"sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_newest_ix" ON "documents" USING btree ("uploaded_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_status_ix" ON "documents" USING btree ("case_id","status","processed_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_to_review_ix" ON "documents" USING btree ("uploaded_at","case_id") WHERE status = 'requires_review' and deleted_at is null;