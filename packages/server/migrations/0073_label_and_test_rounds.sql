CREATE TABLE "blog_category_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "test_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_category_redirects" ADD CONSTRAINT "blog_category_redirects_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_category_redirects_ix" ON "blog_category_redirects" USING btree ("category_id");