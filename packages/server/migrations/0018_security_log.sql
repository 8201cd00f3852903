CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"session_id" uuid,
	"subject_id" uuid,
	"target_kind" text,
	"target_id" text,
	"request_id" text,
	"details" jsonb NOT NULL,
	"personal_digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_personal" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"network" text,
	"label" text,
	"once_key" text
);
--> statement-breakpoint
CREATE TABLE "audit_queue" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_reads" (
	"actor_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"how" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_reads_actor_id_client_id_how_pk" PRIMARY KEY("actor_id","client_id","how")
);
--> statement-breakpoint
ALTER TABLE "client_reads" ADD CONSTRAINT "client_reads_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reads" ADD CONSTRAINT "client_reads_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_event_ux" ON "audit_chain" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "audit_events_at_ix" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_action_ix" ON "audit_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_ix" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_subject_ix" ON "audit_events" USING btree ("subject_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_personal_once_ux" ON "audit_personal" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "client_reads_recent_ix" ON "client_reads" USING btree ("actor_id","how","last_at");--> statement-breakpoint
CREATE INDEX "client_reads_client_ix" ON "client_reads" USING btree ("client_id");