ALTER TABLE "fee" ADD COLUMN "scope" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_fee" ADD COLUMN "scope" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_fee" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_fee" ADD COLUMN "scope" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_fee" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_fee" ADD COLUMN "by_line" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_tax" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "sales_order_tax" ADD COLUMN "counted_by" text;--> statement-breakpoint
ALTER TABLE "tax" ADD COLUMN "scope" text DEFAULT 'order' NOT NULL;