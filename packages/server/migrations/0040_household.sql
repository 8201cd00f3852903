CREATE TABLE "case_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"case_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inviter_id" uuid NOT NULL,
	"email" text NOT NULL,
	"case_id" uuid,
	"business_id" uuid,
	"role" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "business_members" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_members" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "case_shares" ADD CONSTRAINT "case_shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_shares" ADD CONSTRAINT "case_shares_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_shares" ADD CONSTRAINT "case_shares_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_invitations" ADD CONSTRAINT "household_invitations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_shares_case_ux" ON "case_shares" USING btree ("member_id","case_id") WHERE "case_shares"."case_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "case_shares_all_ux" ON "case_shares" USING btree ("member_id","owner_id") WHERE "case_shares"."case_id" is null;--> statement-breakpoint
CREATE INDEX "case_shares_case_ix" ON "case_shares" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_shares_owner_ix" ON "case_shares" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_invitations_token_ux" ON "household_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "household_invitations_inviter_ix" ON "household_invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "household_invitations_email_ix" ON "household_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "household_invitations_case_ix" ON "household_invitations" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "household_invitations_business_ix" ON "household_invitations" USING btree ("business_id");--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_business_ix" ON "cases" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "business_members_business_ix" ON "business_members" USING btree ("business_id");--> statement-breakpoint
-- Until now only the people who own a business could be entered for it.
UPDATE "business_members" SET "role" = 'owner';
