ALTER TABLE "users" ALTER COLUMN "notification_preferences" SET DEFAULT '{"emailUpdates":true,"smsNotifications":false,"appointmentReminders":true,"documentProcessing":true}'::jsonb;--> statement-breakpoint
-- It steered nothing: whether somebody gets the newsletter is the subscription of their address.
UPDATE "users" SET "notification_preferences" = "notification_preferences" - 'marketingEmails';
