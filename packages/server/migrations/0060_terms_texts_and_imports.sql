CREATE TABLE "imported_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"client_id" uuid,
	"case_id" uuid,
	"document_id" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone,
	CONSTRAINT "imported_keys_external_ux" UNIQUE("source","kind","external_id")
);
--> statement-breakpoint
ALTER TABLE "article_texts" ADD COLUMN "words_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "article_texts" SET "words_revision" = "revision";--> statement-breakpoint
ALTER TABLE "imported_keys" ADD CONSTRAINT "imported_keys_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_keys" ADD CONSTRAINT "imported_keys_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_keys" ADD CONSTRAINT "imported_keys_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_keys_client_ix" ON "imported_keys" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "imported_keys_case_ix" ON "imported_keys" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "imported_keys_document_ix" ON "imported_keys" USING btree ("document_id");