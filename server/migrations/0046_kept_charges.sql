ALTER TABLE "sales_order" ADD COLUMN "fees_off" bigint[];--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "charged_by" jsonb;--> statement-breakpoint
ALTER TABLE "sales_order_fee" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_fee" ADD COLUMN "charged_by" jsonb;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "charged_by" jsonb;