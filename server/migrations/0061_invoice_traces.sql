ALTER TABLE "invoice" ADD COLUMN "corrected_by_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_line_item" ADD COLUMN "trace" jsonb;
