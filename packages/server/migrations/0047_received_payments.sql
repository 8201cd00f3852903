CREATE TABLE "received_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"note" text,
	"recorded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_payments_amount_ck" CHECK (amount_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "settled_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_payments_invoice_ix" ON "received_payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "received_payments_recorder_ix" ON "received_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "invoices_due_ix" ON "invoices" USING btree ("due_date","id") WHERE status = 'open';--> statement-breakpoint
-- What came in is that of the recorded payments, whatever is handed over.
CREATE FUNCTION settle_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.settled_cents := coalesce((SELECT sum(amount_cents) FROM received_payments WHERE invoice_id = NEW.id), 0);
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
CREATE TRIGGER received_payments_settle AFTER INSERT OR UPDATE OR DELETE ON "received_payments" FOR EACH ROW EXECUTE FUNCTION settle_invoice_of_payment();
