ALTER TABLE "payment" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "discount_percent" numeric(9, 6) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "discount_base" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reverses_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "origin_id" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer_id_fkey" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_customer_id_idx" ON "payment" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "payment_reverses_id_idx" ON "payment" USING btree ("tenant_id","reverses_id");--> statement-breakpoint
CREATE INDEX "payment_origin_id_idx" ON "payment" USING btree ("tenant_id","origin_id");--> statement-breakpoint
CREATE INDEX "payment_paid_on_sort_idx" ON "payment" USING btree ("tenant_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "payment_unapplied_idx" ON "payment" USING btree ("tenant_id","customer_id","amount") WHERE "payment"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX "sales_order_invoice_state_status_idx" ON "sales_order" USING btree ("tenant_id","invoice_state","status");--> statement-breakpoint
-- Money is the customer's who pays; every payment so far was of one invoice.
UPDATE "payment" m SET "customer_id" = coalesce(c.bill_to_customer_id, c.id)
FROM "invoice" i JOIN "customer" c ON c.tenant_id = i.tenant_id AND c.id = i.customer_id
WHERE i.tenant_id = m.tenant_id AND i.id = m.invoice_id;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
-- Invoices keep the discount of their term.
UPDATE "invoice" i SET "discount_percent" = t.discount_percent, "discount_base" = t.discount_base
FROM "payment_term" t
WHERE t.tenant_id = i.tenant_id AND t.id = i.payment_term_id AND i.discount_until IS NOT NULL;--> statement-breakpoint
-- What was paid without a row of its own gets one.
INSERT INTO "payment" ("tenant_id", "customer_id", "invoice_id", "amount", "paid_on", "reference")
SELECT i.tenant_id, coalesce(c.bill_to_customer_id, c.id), i.id, i.paid_amount - p.known, i.invoice_date, NULL
FROM "invoice" i
JOIN "customer" c ON c.tenant_id = i.tenant_id AND c.id = i.customer_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(m.amount), 0) AS known FROM "payment" m
  WHERE m.tenant_id = i.tenant_id AND m.invoice_id = i.id) p
WHERE i.paid_amount > p.known;--> statement-breakpoint
-- What an invoice was paid too much by a credit becomes unapplied money, the newest payment first.
WITH freed AS (
  SELECT m.tenant_id, m.id, m.customer_id, m.invoice_id, m.paid_on,
    least(m.amount, greatest(0, -i.balance - coalesce(sum(m.amount) OVER (
      PARTITION BY m.tenant_id, m.invoice_id ORDER BY m.id DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS amount
  FROM "payment" m
  JOIN "invoice" i ON i.tenant_id = m.tenant_id AND i.id = m.invoice_id
  WHERE i.balance < 0 AND i.kind = 'invoice' AND i.status <> 'void'
)
INSERT INTO "payment" ("tenant_id", "customer_id", "invoice_id", "amount", "paid_on", "reason", "origin_id")
SELECT f.tenant_id, f.customer_id, leg.invoice_id, leg.amount, f.paid_on, 'Credited after it was paid', f.id
FROM freed f
CROSS JOIN LATERAL (VALUES (f.invoice_id, -f.amount), (NULL::bigint, f.amount)) AS leg (invoice_id, amount)
WHERE f.amount > 0;--> statement-breakpoint
UPDATE "invoice" SET "paid_amount" = "paid_amount" + "balance", "balance" = 0
WHERE "balance" < 0 AND "kind" = 'invoice' AND "status" <> 'void';
