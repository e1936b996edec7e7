ALTER TABLE "transfer" ADD COLUMN "flushed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "bol_line_id" bigint;--> statement-breakpoint
CREATE INDEX "compartment_stock_asset_id_measured_at_idx" ON "compartment_stock" USING btree ("tenant_id","asset_id","measured_at");--> statement-breakpoint
CREATE INDEX "transfer_from_asset_id_moved_at_idx" ON "transfer" USING btree ("tenant_id","from_asset_id","moved_at");--> statement-breakpoint
CREATE INDEX "transfer_bol_line_id_idx" ON "transfer" USING btree ("tenant_id","bol_line_id");