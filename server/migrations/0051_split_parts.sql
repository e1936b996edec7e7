ALTER TABLE "sales_order" ADD COLUMN "split_root" bigint;--> statement-breakpoint
ALTER TABLE "sales_order_fee" ADD COLUMN "shared_row_id" bigint;--> statement-breakpoint
ALTER TABLE "sales_order_fee" ADD COLUMN "whole" numeric(16, 2);--> statement-breakpoint
CREATE INDEX "sales_order_split_root_idx" ON "sales_order" USING btree ("tenant_id","split_root") WHERE "sales_order"."split_root" is not null;--> statement-breakpoint
WITH RECURSIVE "whole" AS (
  SELECT s."tenant_id", s."sales_order_id" AS "id", s."sales_order_id" AS "root" FROM "sales_order_split" s
  WHERE s."joined_at" IS NULL AND NOT EXISTS (
    SELECT 1 FROM "sales_order_split" p
    WHERE p."tenant_id" = s."tenant_id" AND p."part_id" = s."sales_order_id" AND p."joined_at" IS NULL)
  UNION
  SELECT s."tenant_id", s."part_id", w."root" FROM "whole" w
  JOIN "sales_order_split" s ON s."tenant_id" = w."tenant_id" AND s."sales_order_id" = w."id" AND s."joined_at" IS NULL
)
UPDATE "sales_order" o SET "split_root" = w."root" FROM "whole" w WHERE o."tenant_id" = w."tenant_id" AND o."id" = w."id";
