CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"is_typing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_message_id" uuid,
	"case_id" uuid,
	"assignee_id" uuid,
	"is_closed" boolean DEFAULT false NOT NULL,
	"snoozed_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inbox_threads_contact_ux" UNIQUE("contact_message_id"),
	CONSTRAINT "inbox_threads_case_ux" UNIQUE("case_id"),
	CONSTRAINT "inbox_threads_one_ck" CHECK (num_nonnulls("inbox_threads"."contact_message_id", "inbox_threads"."case_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "inquiry_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_presence" ADD CONSTRAINT "inbox_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_presence" ADD CONSTRAINT "inbox_presence_thread_id_inbox_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."inbox_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_thread_id_inbox_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."inbox_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canned_answers_language_ix" ON "canned_answers" USING btree ("language","title");--> statement-breakpoint
CREATE INDEX "inbox_presence_thread_ix" ON "inbox_presence" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "inbox_threads_order_ix" ON "inbox_threads" USING btree ("is_closed","waiting_since" DESC NULLS LAST,"last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_threads_newest_ix" ON "inbox_threads" USING btree ("is_closed","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_threads_assignee_ix" ON "inbox_threads" USING btree ("assignee_id","is_closed","waiting_since" DESC NULLS LAST,"last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiry_answers_thread_ix" ON "inquiry_answers" USING btree ("thread_id","sent_at");--> statement-breakpoint
CREATE INDEX "inquiry_answers_author_ix" ON "inquiry_answers" USING btree ("author_id");