CREATE TABLE "received_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"note" text,
	"recorded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	"removal_reason" text,
	CONSTRAINT "received_payments_amount_ck" CHECK (amount_cents > 0),
	CONSTRAINT "received_payments_removed_ck" CHECK ((removed_at is null) = (removal_reason is null))
);
--> statement-breakpoint
DROP INDEX "payments_settling_ux";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "settled_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_payments_invoice_ix" ON "received_payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "received_payments_recorder_ix" ON "received_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "received_payments_remover_ix" ON "received_payments" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "received_payments_day_ix" ON "received_payments" USING btree ("received_on");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_settled_ck" CHECK (("settled_cents" <= total_cents) or settled_cents = 0);--> statement-breakpoint
-- All that came in is the sum of the payments that count, whatever is handed over.
CREATE FUNCTION settle_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.settled_cents :=
		coalesce((SELECT sum(amount_cents) FROM received_payments WHERE invoice_id = NEW.id AND removed_at IS NULL), 0)
		+ coalesce((SELECT sum(amount_cents) FROM payments WHERE invoice_id = NEW.id AND status = 'succeeded'), 0);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_settled BEFORE INSERT OR UPDATE ON "invoices" FOR EACH ROW EXECUTE FUNCTION settle_invoice();
--> statement-breakpoint
CREATE FUNCTION settle_invoice_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE invoices SET settled_cents = 0 WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.invoice_id ELSE NEW.invoice_id END;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER received_payments_settle_new AFTER INSERT OR DELETE ON "received_payments" FOR EACH ROW EXECUTE FUNCTION settle_invoice_of_payment();
--> statement-breakpoint
-- New keys and names that go leave the sum as it is, and need no lock of the invoice.
CREATE TRIGGER received_payments_settle AFTER UPDATE ON "received_payments" FOR EACH ROW WHEN (OLD.removed_at IS DISTINCT FROM NEW.removed_at) EXECUTE FUNCTION settle_invoice_of_payment();
--> statement-breakpoint
-- Other changes of a payment by card happen without the lock of its invoice, and leave the sum as it is.
CREATE TRIGGER payments_settle_new AFTER INSERT ON "payments" FOR EACH ROW WHEN (NEW.status = 'succeeded') EXECUTE FUNCTION settle_invoice_of_payment();
--> statement-breakpoint
CREATE TRIGGER payments_settle AFTER UPDATE ON "payments" FOR EACH ROW WHEN ((OLD.status = 'succeeded') <> (NEW.status = 'succeeded')) EXECUTE FUNCTION settle_invoice_of_payment();
--> statement-breakpoint
CREATE TRIGGER payments_settle_gone AFTER DELETE ON "payments" FOR EACH ROW WHEN (OLD.status = 'succeeded') EXECUTE FUNCTION settle_invoice_of_payment();
--> statement-breakpoint
-- Money comes in for open invoices only. A recorded payment does not change: it stands, or it is removed once.
CREATE FUNCTION keep_received_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	state text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT status INTO state FROM invoices WHERE id = NEW.invoice_id FOR UPDATE;
		IF state IS DISTINCT FROM 'open' THEN
			RAISE EXCEPTION 'money comes in for open invoices only' USING ERRCODE = 'check_violation';
		END IF;
	ELSIF (NEW.invoice_id, NEW.method, NEW.amount_cents, NEW.received_on, NEW.created_at)
			IS DISTINCT FROM (OLD.invoice_id, OLD.method, OLD.amount_cents, OLD.received_on, OLD.created_at)
		OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS DISTINCT FROM OLD.removed_at) THEN
		RAISE EXCEPTION 'a recorded payment does not change' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER received_payments_kept BEFORE INSERT OR UPDATE ON "received_payments" FOR EACH ROW EXECUTE FUNCTION keep_received_payments();
--> statement-breakpoint
UPDATE "invoices" SET "settled_cents" = 0 WHERE id IN (SELECT invoice_id FROM payments WHERE status = 'succeeded');
