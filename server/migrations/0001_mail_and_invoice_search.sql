ALTER TABLE "email" ADD COLUMN "posting_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "email_newest_idx" ON "email" USING btree ("tenant_id","sent_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "invoice_no_search_idx" ON "invoice" USING gin ("invoice_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_po_search_idx" ON "invoice" USING gin ("po_number" gin_trgm_ops);