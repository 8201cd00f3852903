DELETE FROM "refresh_tokens" WHERE "spent_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX "refresh_tokens_parent_ix";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "parent_hash";--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "spent_at";