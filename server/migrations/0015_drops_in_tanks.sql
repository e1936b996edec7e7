ALTER TABLE "reading" ADD COLUMN "dropped" numeric(14, 3);--> statement-breakpoint
UPDATE "reading" r SET "dropped" = l.gallons
FROM (
  SELECT tenant_id, asset_id, delivered_at, sum(coalesce(gross_quantity, net_quantity, quantity)) AS gallons
  FROM "sales_order_line" WHERE asset_id IS NOT NULL AND delivered_at IS NOT NULL GROUP BY 1, 2, 3
) l
WHERE r.tenant_id = l.tenant_id AND r.asset_id = l.asset_id AND r.read_at = l.delivered_at AND r.source = 'driver';
