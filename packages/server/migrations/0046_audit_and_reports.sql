CREATE INDEX "audit_events_target_ix" ON "audit_events" USING btree ("target_id","at");--> statement-breakpoint
CREATE INDEX "invoices_paid_ix" ON "invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "invoices_refunded_ix" ON "invoices" USING btree ("refunded_at") WHERE refunded_at is not null;--> statement-breakpoint
CREATE INDEX "cases_completed_ix" ON "cases" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "cases_open_ix" ON "cases" USING btree ("assigned_staff_id","estimated_completion_date") WHERE status not in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "timeline_moves_ix" ON "timeline_events" USING btree ("happened_at","case_id") WHERE left(key, 7) = 'status_' or key = 'case_opened';--> statement-breakpoint
CREATE INDEX "messages_sent_ix" ON "messages" USING btree ("sent_at");