ALTER TABLE "asset" ADD COLUMN "level_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "level_source" text;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "used_per_day" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "runs_out_on" date;--> statement-breakpoint
CREATE INDEX "asset_runs_out_on_sort_idx" ON "asset" USING btree ("tenant_id","runs_out_on","id");--> statement-breakpoint
CREATE INDEX "asset_level_at_sort_idx" ON "asset" USING btree ("tenant_id","level_at","id");--> statement-breakpoint
CREATE INDEX "asset_used_per_day_filter_idx" ON "asset" USING btree ("tenant_id","used_per_day");--> statement-breakpoint
UPDATE "asset" SET "level_at" = coalesce("last_reading_at", "updated_at"), "level_source" = 'office' WHERE "inventory" IS NOT NULL;--> statement-breakpoint
UPDATE "asset" a SET "runs_out_on" = ((a."level_at" + a."inventory" / a."usage_per_day" * interval '1 day') AT TIME ZONE t."time_zone")::date FROM "tenant" t WHERE t."id" = a."tenant_id" AND a."level_at" IS NOT NULL AND a."usage_per_day" > 0 AND a."inventory" / a."usage_per_day" <= 3650;
