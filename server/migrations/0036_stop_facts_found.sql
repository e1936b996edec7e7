DROP INDEX "asset_find_idx";--> statement-breakpoint
DROP INDEX "ship_to_find_idx";--> statement-breakpoint
CREATE INDEX "asset_find_idx" ON "asset" USING gin ("asset_name" gin_trgm_ops,"monitor_id" gin_trgm_ops,"tax_use" gin_trgm_ops,"location_note" gin_trgm_ops,"location_photo_key" gin_trgm_ops,"hazard_note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ship_to_find_idx" ON "ship_to" USING gin ("name" gin_trgm_ops,"code" gin_trgm_ops,"address_one" gin_trgm_ops,"address_two" gin_trgm_ops,"zip_code" gin_trgm_ops,"directions" gin_trgm_ops,"gate_code" gin_trgm_ops,"hazards" gin_trgm_ops);