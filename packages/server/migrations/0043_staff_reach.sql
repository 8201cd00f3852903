ALTER TABLE "users" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "case_reach" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
CREATE INDEX "cases_service_ix" ON "cases" USING btree ("service_category","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_firm_ix" ON "users" USING btree ("role") WHERE "users"."role" <> 'client';