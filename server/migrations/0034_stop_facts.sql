ALTER TABLE "asset" ADD COLUMN "location_photo_key" text;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "hazard_note" text;--> statement-breakpoint
ALTER TABLE "ship_to" ADD COLUMN "gate_code" text;--> statement-breakpoint
ALTER TABLE "ship_to" ADD COLUMN "hazards" text;--> statement-breakpoint
CREATE INDEX "asset_location_photo_key_empty_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."location_photo_key" is null;--> statement-breakpoint
CREATE INDEX "asset_location_photo_key_set_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."location_photo_key" is not null;--> statement-breakpoint
CREATE INDEX "asset_hazard_note_empty_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."hazard_note" is null;--> statement-breakpoint
CREATE INDEX "asset_hazard_note_set_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."hazard_note" is not null;--> statement-breakpoint
CREATE INDEX "ship_to_gate_code_empty_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."gate_code" is null;--> statement-breakpoint
CREATE INDEX "ship_to_gate_code_set_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."gate_code" is not null;--> statement-breakpoint
CREATE INDEX "ship_to_hazards_empty_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."hazards" is null;--> statement-breakpoint
CREATE INDEX "ship_to_hazards_set_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."hazards" is not null;