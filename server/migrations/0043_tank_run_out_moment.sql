ALTER TABLE "asset" ADD COLUMN "runs_out_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "asset_runs_out_at_sort_idx" ON "asset" USING btree ("tenant_id","runs_out_at","id");--> statement-breakpoint
UPDATE "asset" SET "runs_out_at" = "level_at" + "inventory" / coalesce(nullif(greatest("usage_per_day", 0), 0), "used_per_day") * interval '1 day' WHERE "runs_out_on" IS NOT NULL AND "level_at" IS NOT NULL AND "inventory" IS NOT NULL AND coalesce(nullif(greatest("usage_per_day", 0), 0), "used_per_day") > 0;
