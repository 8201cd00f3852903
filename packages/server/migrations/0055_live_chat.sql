CREATE TABLE "chat_hosts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_available" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chat_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_place_ux" UNIQUE("chat_id","place")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"start_hash" text,
	"name" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "chats_token_ux" UNIQUE("token_hash"),
	CONSTRAINT "chats_start_ux" UNIQUE("start_hash")
);
--> statement-breakpoint
ALTER TABLE "inbox_threads" DROP CONSTRAINT "inbox_threads_one_ck";--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_hosts" ADD CONSTRAINT "chat_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_author_ix" ON "chat_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chats_email_ix" ON "chats" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "chats_ended_ix" ON "chats" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_chat_ux" UNIQUE("chat_id");--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_kind_ck" CHECK (num_nonnulls("chat_id", "contact_message_id", "case_id") = 1);