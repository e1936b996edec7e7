ALTER TABLE "company_settings" ADD COLUMN "fein" text;--> statement-breakpoint
ALTER TABLE "company_settings" ADD COLUMN "license_no" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "fein" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "license_no" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "paper" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_fee" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "invoice_fee" ADD COLUMN "whole" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "invoice_fee" ADD COLUMN "shared_by" text;--> statement-breakpoint
-- fees of invoices say what they count, and of which whole they are a share
UPDATE "invoice_fee" f SET unit = o.unit FROM "sales_order_fee" o
WHERE o.tenant_id = f.tenant_id AND o.id = f.fee_row_id AND o.unit IS NOT NULL;--> statement-breakpoint
UPDATE "invoice_fee" f SET whole = o.subtotal, shared_by = CASE WHEN parts.goods = 0 THEN 'lines' ELSE 'goods' END
FROM "sales_order_fee" o, "invoice" i, (
  SELECT tenant_id, sales_order_id, sum(goods_total) AS goods FROM "invoice"
  WHERE kind = 'invoice' AND status <> 'void' AND NOT (credited_amount > 0 AND credited_amount >= total) GROUP BY 1, 2 HAVING count(*) > 1
) parts
WHERE o.tenant_id = f.tenant_id AND o.id = f.fee_row_id
  AND i.tenant_id = f.tenant_id AND i.id = f.invoice_id AND i.kind = 'invoice' AND i.status <> 'void'
  AND NOT (i.credited_amount > 0 AND i.credited_amount >= i.total)
  AND parts.tenant_id = i.tenant_id AND parts.sales_order_id = i.sales_order_id;
