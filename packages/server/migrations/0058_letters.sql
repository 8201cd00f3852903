CREATE TABLE "letter_articles" (
	"letter_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "letter_articles_letter_id_article_id_pk" PRIMARY KEY("letter_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "letter_editions" (
	"letter_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	CONSTRAINT "letter_editions_letter_id_language_pk" PRIMARY KEY("letter_id","language")
);
--> statement-breakpoint
CREATE TABLE "letter_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"language" text NOT NULL,
	"edition" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letter_texts" (
	"letter_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "letter_texts_letter_id_language_pk" PRIMARY KEY("letter_id","language")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"original" text NOT NULL,
	"month" text,
	"starts_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"per_minute" integer NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"sent_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "told_of_first_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_articles" ADD CONSTRAINT "letter_articles_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_articles" ADD CONSTRAINT "letter_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_editions" ADD CONSTRAINT "letter_editions_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_mails" ADD CONSTRAINT "letter_mails_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_texts" ADD CONSTRAINT "letter_texts_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_articles_article_ix" ON "letter_articles" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_mails_reader_ux" ON "letter_mails" USING btree ("letter_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_mails_open_ix" ON "letter_mails" USING btree ("letter_id","language","id") WHERE state in ('waiting', 'queued');--> statement-breakpoint
CREATE INDEX "letter_mails_subscriber_ix" ON "letter_mails" USING btree ("subscriber_id","settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_month_ux" ON "letters" USING btree ("month");--> statement-breakpoint
CREATE INDEX "letters_starts_ix" ON "letters" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "letters_creator_ix" ON "letters" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "letters_sender_ix" ON "letters" USING btree ("sent_by");