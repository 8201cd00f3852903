CREATE TABLE "credit_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_amount_ck" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deposit_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"returned_by" uuid,
	"returned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_returns_amount_ck" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"spent_cents" integer DEFAULT 0 NOT NULL,
	"received_on" date NOT NULL,
	"note" text,
	"recorded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposits_amount_ck" CHECK (amount_cents > 0),
	CONSTRAINT "deposits_spent_ck" CHECK (spent_cents between 0 and amount_cents)
);
--> statement-breakpoint
CREATE TABLE "billed_hours" (
	"hours_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worked_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"staff_id" uuid,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"text" text NOT NULL,
	"is_billable" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "worked_hours_minutes_ck" CHECK (minutes between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service" text,
	"en" text NOT NULL,
	"es" text NOT NULL,
	"fr" text NOT NULL,
	"search_words" text GENERATED ALWAYS AS (translate(lower(en || ' ' || es || ' ' || fr), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ', 'aaaaaaeeeeiiiiooooouuuuncyy')) STORED,
	"unit" text NOT NULL,
	"cents" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prices_cents_ck" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "deposit_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_returns" ADD CONSTRAINT "deposit_returns_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_returns" ADD CONSTRAINT "deposit_returns_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_hours" ADD CONSTRAINT "billed_hours_hours_id_worked_hours_id_fk" FOREIGN KEY ("hours_id") REFERENCES "public"."worked_hours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_hours" ADD CONSTRAINT "billed_hours_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_hours" ADD CONSTRAINT "worked_hours_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worked_hours" ADD CONSTRAINT "worked_hours_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number_ux" ON "credit_notes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice_ix" ON "credit_notes" USING btree ("invoice_id","issued_at");--> statement-breakpoint
CREATE INDEX "credit_notes_creator_ix" ON "credit_notes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "deposit_returns_deposit_ix" ON "deposit_returns" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "deposit_returns_giver_ix" ON "deposit_returns" USING btree ("returned_by");--> statement-breakpoint
CREATE INDEX "deposits_client_ix" ON "deposits" USING btree ("client_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "deposits_recorder_ix" ON "deposits" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "billed_hours_invoice_ix" ON "billed_hours" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "worked_hours_case_ix" ON "worked_hours" USING btree ("case_id","day");--> statement-breakpoint
CREATE INDEX "worked_hours_staff_ix" ON "worked_hours" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "worked_hours_day_ix" ON "worked_hours" USING btree ("day" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_payments_deposit_ix" ON "received_payments" USING btree ("deposit_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_ck" CHECK (("credited_cents" = 0) or settled_cents + credited_cents <= total_cents);--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_deposit_ck" CHECK (("deposit_id" is null) = (method <> 'deposit'));--> statement-breakpoint
-- Written by hand from here on: the sums of credit notes and of deposits, and what does not change.
CREATE OR REPLACE FUNCTION settle_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.settled_cents :=
		coalesce((SELECT sum(amount_cents) FROM received_payments WHERE invoice_id = NEW.id AND removed_at IS NULL), 0)
		+ coalesce((SELECT sum(amount_cents) FROM payments WHERE invoice_id = NEW.id AND status = 'succeeded'), 0);
	NEW.credited_cents := coalesce((SELECT sum(amount_cents) FROM credit_notes WHERE invoice_id = NEW.id), 0);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_notes_settle AFTER INSERT OR DELETE ON "credit_notes" FOR EACH ROW EXECUTE FUNCTION settle_invoice_of_payment();
--> statement-breakpoint
-- Open invoices alone are credited. A credit note does not change; its words may get another key.
CREATE FUNCTION keep_credit_notes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	state text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT status INTO state FROM invoices WHERE id = NEW.invoice_id FOR UPDATE;
		IF state IS DISTINCT FROM 'open' THEN
			RAISE EXCEPTION 'credit notes are for open invoices only' USING ERRCODE = 'check_violation';
		END IF;
	ELSIF (NEW.invoice_id, NEW.number, NEW.amount_cents, NEW.lines, NEW.issued_at)
			IS DISTINCT FROM (OLD.invoice_id, OLD.number, OLD.amount_cents, OLD.lines, OLD.issued_at) THEN
		RAISE EXCEPTION 'a credit note does not change' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_notes_kept BEFORE INSERT OR UPDATE ON "credit_notes" FOR EACH ROW EXECUTE FUNCTION keep_credit_notes();
--> statement-breakpoint
-- What of a deposit is spent is the sum of its uses that count and of what went back, whatever is handed over.
CREATE FUNCTION spend_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.spent_cents :=
		coalesce((SELECT sum(amount_cents) FROM received_payments WHERE deposit_id = NEW.id AND removed_at IS NULL), 0)
		+ coalesce((SELECT sum(amount_cents) FROM deposit_returns WHERE deposit_id = NEW.id), 0);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deposits_spent BEFORE INSERT OR UPDATE ON "deposits" FOR EACH ROW EXECUTE FUNCTION spend_deposit();
--> statement-breakpoint
CREATE FUNCTION spend_deposit_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE deposits SET spent_cents = 0 WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.deposit_id ELSE NEW.deposit_id END;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER received_payments_spend_new AFTER INSERT ON "received_payments" FOR EACH ROW WHEN (NEW.deposit_id IS NOT NULL) EXECUTE FUNCTION spend_deposit_of_row();
--> statement-breakpoint
CREATE TRIGGER received_payments_spend AFTER UPDATE ON "received_payments" FOR EACH ROW WHEN (NEW.deposit_id IS NOT NULL AND OLD.removed_at IS DISTINCT FROM NEW.removed_at) EXECUTE FUNCTION spend_deposit_of_row();
--> statement-breakpoint
CREATE TRIGGER received_payments_spend_gone AFTER DELETE ON "received_payments" FOR EACH ROW WHEN (OLD.deposit_id IS NOT NULL) EXECUTE FUNCTION spend_deposit_of_row();
--> statement-breakpoint
CREATE TRIGGER deposit_returns_spend AFTER INSERT OR DELETE ON "deposit_returns" FOR EACH ROW EXECUTE FUNCTION spend_deposit_of_row();
--> statement-breakpoint
-- A recorded deposit and what of it went back do not change.
CREATE FUNCTION keep_deposits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.method, NEW.amount_cents, NEW.received_on, NEW.created_at)
			IS DISTINCT FROM (OLD.method, OLD.amount_cents, OLD.received_on, OLD.created_at) THEN
		RAISE EXCEPTION 'a recorded deposit does not change' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deposits_kept BEFORE UPDATE ON "deposits" FOR EACH ROW EXECUTE FUNCTION keep_deposits();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_received_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	state text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT status INTO state FROM invoices WHERE id = NEW.invoice_id FOR UPDATE;
		IF state IS DISTINCT FROM 'open' THEN
			RAISE EXCEPTION 'money comes in for open invoices only' USING ERRCODE = 'check_violation';
		END IF;
	ELSIF (NEW.invoice_id, NEW.method, NEW.deposit_id, NEW.amount_cents, NEW.received_on, NEW.created_at)
			IS DISTINCT FROM (OLD.invoice_id, OLD.method, OLD.deposit_id, OLD.amount_cents, OLD.received_on, OLD.created_at)
		OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS DISTINCT FROM OLD.removed_at) THEN
		RAISE EXCEPTION 'a recorded payment does not change' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
