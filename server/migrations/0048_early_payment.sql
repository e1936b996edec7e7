ALTER TABLE "company_settings" ADD COLUMN "discount_counts_from" text DEFAULT 'check_date' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "check_date" date;