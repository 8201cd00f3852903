CREATE TABLE "article_visits" (
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"is_typing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_visits_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_visits" ADD CONSTRAINT "article_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_visits" ADD CONSTRAINT "article_visits_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_visits_article_ix" ON "article_visits" USING btree ("article_id");--> statement-breakpoint
-- What procedures sent before: the timeline has an entry of the same moment.
UPDATE "messages" SET "is_automatic" = true FROM "timeline_events"
WHERE "timeline_events"."case_id" = "messages"."case_id" AND "timeline_events"."key" = 'automation_message'
  AND "timeline_events"."happened_at" = "messages"."sent_at" AND "messages"."side" = 'firm';
