CREATE TABLE "blog_post_pictures" (
	"post_id" uuid NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "blog_post_pictures_post_id_picture_id_pk" PRIMARY KEY("post_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "cover_alts" jsonb DEFAULT '{"en":"","es":"","fr":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "featured_image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "district_hash" text;--> statement-breakpoint
ALTER TABLE "letter_mails" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_mails" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "goes_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "halt" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "trouble_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_post_pictures" ADD CONSTRAINT "blog_post_pictures_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_pictures_ix" ON "blog_post_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "pictures_storage_ix" ON "pictures" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "pictures_uploaded_by_ix" ON "pictures" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "letter_mails_settled_ix" ON "letter_mails" USING btree ("letter_id","settled_at" DESC NULLS LAST);--> statement-breakpoint
-- A letter on its way watches itself from when it was to leave.
UPDATE "letters" SET "goes_since" = "starts_at" WHERE "state" = 'sending';