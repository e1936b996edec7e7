ALTER TABLE "bol_line" ALTER COLUMN "net" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "net_table" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "quantities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "unit" text DEFAULT 'gallon' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "product" SET "net_table" = CASE
  WHEN upper("fta_code") IN ('123', '241', '243', '284', '290', 'B00', 'D00', 'E00', 'E85') THEN 'none'
  WHEN ("name" ~* '\y(E-?85|E-?98|B-?99(\.9)?|B-?100|biodiesel 100|ethanol)\y'
    AND "name" !~* '\y(no|without|non)[ -]?ethanol\y') THEN 'none'
  WHEN ("code" ~* '\y(E-?85|E-?98|B-?99(\.9)?|B-?100|biodiesel 100|ethanol)\y'
    AND "code" !~* '\y(no|without|non)[ -]?ethanol\y') THEN 'none'
  WHEN "family" IN ('gasoline', 'distillate', 'dyed_distillate', 'kerosene', 'dyed_kerosene') THEN '6b'
  WHEN "family" = 'lpg' THEN 'lpg'
  ELSE 'none' END;--> statement-breakpoint
ALTER TABLE "product" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "sales_order_line" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "sales_order_line" l SET "unit" = p."sold_as" FROM "product" p
  WHERE p."tenant_id" = l."tenant_id" AND p."id" = l."product_id" AND p."sold_as" <> 'gallon';--> statement-breakpoint
ALTER TABLE "sales_order_line" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "sales_order" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "sales_order" o SET "quantities" = q."rows",
  "ordered_quantity" = (q."rows" -> 0 ->> 'ordered')::numeric,
  "delivered_quantity" = (q."rows" -> 0 ->> 'delivered')::numeric
FROM (
  SELECT u."tenant_id", u."sales_order_id", jsonb_agg(jsonb_build_object('unit', u."unit",
    'ordered', u."ordered"::numeric(14, 3)::text, 'delivered', u."delivered"::numeric(14, 3)::text)
    ORDER BY u."place") AS "rows"
  FROM (
    SELECT l."tenant_id", l."sales_order_id", l."unit", min(l."line_no") AS "place", sum(l."quantity") AS "ordered",
      sum(coalesce(l."gross_quantity", l."billed_quantity")) FILTER (WHERE l."delivered_at" IS NOT NULL) AS "delivered"
    FROM "sales_order_line" l GROUP BY l."tenant_id", l."sales_order_id", l."unit") u
  GROUP BY u."tenant_id", u."sales_order_id") q
WHERE q."tenant_id" = o."tenant_id" AND q."sales_order_id" = o."id";--> statement-breakpoint
ALTER TABLE "sales_order" ENABLE TRIGGER USER;
