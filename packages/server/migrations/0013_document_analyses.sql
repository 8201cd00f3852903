CREATE TABLE "ai_analyses" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"run" uuid NOT NULL,
	"analysis_type" text NOT NULL,
	"status" text NOT NULL,
	"kind" text,
	"service" text,
	"fields" jsonb NOT NULL,
	"confidence_score" real,
	"requires_review" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"given" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_analyses" ADD CONSTRAINT "ai_analyses_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_consents" ADD CONSTRAINT "ai_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_consents_user_ix" ON "ai_consents" USING btree ("user_id","said_at" DESC NULLS LAST);