ALTER TABLE "letters" ADD COLUMN "tests_waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "test_answer" text;