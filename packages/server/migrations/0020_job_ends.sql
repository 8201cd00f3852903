ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_dead_ix" ON "outbox" USING btree ("finished_at") WHERE state = 'dead';