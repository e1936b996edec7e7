ALTER TABLE "invoice" ALTER COLUMN "sales_order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line_item" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_check" CHECK ("invoice"."sales_order_id" is not null or "invoice"."kind" = 'opening'
          or ("invoice"."kind" = 'credit_memo' and "invoice"."credits_invoice_id" is not null));