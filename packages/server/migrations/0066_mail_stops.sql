ALTER TABLE "users" ADD COLUMN "mail_stop" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_works_since" timestamp with time zone;