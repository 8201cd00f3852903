CREATE TABLE "appointment_slots" (
	"appointment_id" uuid NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"client_id" uuid NOT NULL,
	CONSTRAINT "appointment_slots_appointment_id_slot_pk" PRIMARY KEY("appointment_id","slot")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_cents" integer NOT NULL,
	"amount_cents" integer GENERATED ALWAYS AS (quantity * unit_cents) STORED NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_quantity_ck" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text,
	"client_id" uuid NOT NULL,
	"case_id" uuid,
	"created_by" uuid,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"due_date" date NOT NULL,
	"issued_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"refunded_at" timestamp with time zone,
	"refund_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_sent_ck" CHECK ((status = 'draft') = (number is null) and (number is null) = (issued_at is null)),
	CONSTRAINT "invoices_total_ck" CHECK (status = 'draft' or total_cents > 0),
	CONSTRAINT "invoices_paid_ck" CHECK (status not in ('paid', 'refunded') or paid_at is not null),
	CONSTRAINT "invoices_void_ck" CHECK ((status = 'void') = (voided_at is not null)),
	CONSTRAINT "invoices_refunded_ck" CHECK ((status = 'refunded') = (refunded_at is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount_cents" integer NOT NULL,
	"session_id" text,
	"checkout_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"reference" text,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "client_time_zone" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD CONSTRAINT "appointment_slots_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD CONSTRAINT "appointment_slots_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD CONSTRAINT "appointment_slots_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_slots_staff_ux" ON "appointment_slots" USING btree ("staff_id","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_slots_client_ux" ON "appointment_slots" USING btree ("client_id","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user_ux" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_ux" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_client_ix" ON "invoices" USING btree ("client_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "invoices_case_ix" ON "invoices" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_ux" ON "payments" USING btree ("invoice_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_settling_ux" ON "payments" USING btree ("invoice_id") WHERE status = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session_ux" ON "payments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "payments_invoice_ix" ON "payments" USING btree ("invoice_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_reference_ix" ON "payments" USING btree ("reference");--> statement-breakpoint
-- The total is that of the lines, whatever is handed over.
CREATE FUNCTION total_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.total_cents := coalesce((SELECT sum(amount_cents) FROM invoice_lines WHERE invoice_id = NEW.id), 0);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_total BEFORE INSERT OR UPDATE ON "invoices" FOR EACH ROW EXECUTE FUNCTION total_invoice();
--> statement-breakpoint
-- What was sent to a client does not change. The invoice is held, so that it cannot be sent while a line is being written.
CREATE FUNCTION keep_sent_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	invoice uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.invoice_id ELSE NEW.invoice_id END;
	state text;
BEGIN
	SELECT status INTO state FROM invoices WHERE id = invoice FOR UPDATE;
	IF state IS NOT NULL AND state <> 'draft' THEN
		RAISE EXCEPTION 'the lines of an invoice that was sent do not change' USING ERRCODE = 'check_violation';
	END IF;
	RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_kept BEFORE INSERT OR UPDATE OR DELETE ON "invoice_lines" FOR EACH ROW EXECUTE FUNCTION keep_sent_lines();
--> statement-breakpoint
CREATE FUNCTION total_invoice_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE invoices SET total_cents = 0 WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.invoice_id ELSE NEW.invoice_id END;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_total AFTER INSERT OR UPDATE OR DELETE ON "invoice_lines" FOR EACH ROW EXECUTE FUNCTION total_invoice_of_line();
