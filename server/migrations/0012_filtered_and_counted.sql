DROP INDEX "buying_price_effective_from_sort_idx";--> statement-breakpoint
DROP INDEX "asset_find_idx";--> statement-breakpoint
DROP INDEX "customer_find_idx";--> statement-breakpoint
DROP INDEX "customer_contact_find_idx";--> statement-breakpoint
DROP INDEX "ship_to_find_idx";--> statement-breakpoint
CREATE INDEX "asset_kind_filter_idx" ON "asset" USING btree ("tenant_id","kind");--> statement-breakpoint
CREATE INDEX "asset_capacity_filter_idx" ON "asset" USING btree ("tenant_id","capacity");--> statement-breakpoint
CREATE INDEX "asset_safe_fill_percent_filter_idx" ON "asset" USING btree ("tenant_id","safe_fill_percent");--> statement-breakpoint
CREATE INDEX "asset_inventory_filter_idx" ON "asset" USING btree ("tenant_id","inventory");--> statement-breakpoint
CREATE INDEX "asset_reserve_percent_filter_idx" ON "asset" USING btree ("tenant_id","reserve_percent");--> statement-breakpoint
CREATE INDEX "asset_usage_per_day_filter_idx" ON "asset" USING btree ("tenant_id","usage_per_day");--> statement-breakpoint
CREATE INDEX "asset_k_factor_filter_idx" ON "asset" USING btree ("tenant_id","k_factor");--> statement-breakpoint
CREATE INDEX "asset_monitor_id_empty_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."monitor_id" is null;--> statement-breakpoint
CREATE INDEX "asset_monitor_id_set_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."monitor_id" is not null;--> statement-breakpoint
CREATE INDEX "asset_tax_use_empty_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."tax_use" is null;--> statement-breakpoint
CREATE INDEX "asset_tax_use_set_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."tax_use" is not null;--> statement-breakpoint
CREATE INDEX "asset_dyed_only_filter_idx" ON "asset" USING btree ("tenant_id","dyed_only");--> statement-breakpoint
CREATE INDEX "asset_location_note_empty_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."location_note" is null;--> statement-breakpoint
CREATE INDEX "asset_location_note_set_idx" ON "asset" USING btree ("tenant_id") WHERE "asset"."location_note" is not null;--> statement-breakpoint
CREATE INDEX "customer_code_empty_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."code" is null;--> statement-breakpoint
CREATE INDEX "customer_code_set_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."code" is not null;--> statement-breakpoint
CREATE INDEX "customer_bill_to_customer_id_filter_idx" ON "customer" USING btree ("tenant_id","bill_to_customer_id");--> statement-breakpoint
CREATE INDEX "customer_email_empty_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."email" is null;--> statement-breakpoint
CREATE INDEX "customer_email_set_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."email" is not null;--> statement-breakpoint
CREATE INDEX "customer_phone_number_empty_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."phone_number" is null;--> statement-breakpoint
CREATE INDEX "customer_phone_number_set_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."phone_number" is not null;--> statement-breakpoint
CREATE INDEX "customer_address_one_empty_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."address_one" is null;--> statement-breakpoint
CREATE INDEX "customer_address_one_set_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."address_one" is not null;--> statement-breakpoint
CREATE INDEX "customer_address_two_empty_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."address_two" is null;--> statement-breakpoint
CREATE INDEX "customer_address_two_set_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."address_two" is not null;--> statement-breakpoint
CREATE INDEX "customer_zip_code_empty_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."zip_code" is null;--> statement-breakpoint
CREATE INDEX "customer_zip_code_set_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."zip_code" is not null;--> statement-breakpoint
CREATE INDEX "customer_credit_limit_filter_idx" ON "customer" USING btree ("tenant_id","credit_limit");--> statement-breakpoint
CREATE INDEX "customer_credit_policy_filter_idx" ON "customer" USING btree ("tenant_id","credit_policy");--> statement-breakpoint
CREATE INDEX "customer_billing_basis_filter_idx" ON "customer" USING btree ("tenant_id","billing_basis");--> statement-breakpoint
CREATE INDEX "customer_split_by_po_filter_idx" ON "customer" USING btree ("tenant_id","split_by_po");--> statement-breakpoint
CREATE INDEX "customer_po_required_filter_idx" ON "customer" USING btree ("tenant_id","po_required");--> statement-breakpoint
CREATE INDEX "customer_customer_pricing_type_filter_idx" ON "customer" USING btree ("tenant_id","customer_pricing_type");--> statement-breakpoint
CREATE INDEX "customer_notes_empty_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."notes" is null;--> statement-breakpoint
CREATE INDEX "customer_notes_set_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."notes" is not null;--> statement-breakpoint
CREATE INDEX "customer_contact_position_empty_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."position" is null;--> statement-breakpoint
CREATE INDEX "customer_contact_position_set_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."position" is not null;--> statement-breakpoint
CREATE INDEX "customer_contact_email_empty_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."email" is null;--> statement-breakpoint
CREATE INDEX "customer_contact_email_set_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."email" is not null;--> statement-breakpoint
CREATE INDEX "customer_contact_phone_number_empty_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."phone_number" is null;--> statement-breakpoint
CREATE INDEX "customer_contact_phone_number_set_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."phone_number" is not null;--> statement-breakpoint
CREATE INDEX "customer_contact_mobile_number_empty_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."mobile_number" is null;--> statement-breakpoint
CREATE INDEX "customer_contact_mobile_number_set_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."mobile_number" is not null;--> statement-breakpoint
CREATE INDEX "customer_contact_channel_filter_idx" ON "customer_contact" USING btree ("tenant_id","channel");--> statement-breakpoint
CREATE INDEX "customer_contact_language_empty_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."language" is null;--> statement-breakpoint
CREATE INDEX "customer_contact_language_set_idx" ON "customer_contact" USING btree ("tenant_id") WHERE "customer_contact"."language" is not null;--> statement-breakpoint
CREATE INDEX "ship_to_code_empty_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."code" is null;--> statement-breakpoint
CREATE INDEX "ship_to_code_set_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."code" is not null;--> statement-breakpoint
CREATE INDEX "ship_to_address_two_empty_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."address_two" is null;--> statement-breakpoint
CREATE INDEX "ship_to_address_two_set_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."address_two" is not null;--> statement-breakpoint
CREATE INDEX "ship_to_zip_code_empty_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."zip_code" is null;--> statement-breakpoint
CREATE INDEX "ship_to_zip_code_set_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."zip_code" is not null;--> statement-breakpoint
CREATE INDEX "ship_to_latitude_filter_idx" ON "ship_to" USING btree ("tenant_id","latitude");--> statement-breakpoint
CREATE INDEX "ship_to_longitude_filter_idx" ON "ship_to" USING btree ("tenant_id","longitude");--> statement-breakpoint
CREATE INDEX "ship_to_directions_empty_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."directions" is null;--> statement-breakpoint
CREATE INDEX "ship_to_directions_set_idx" ON "ship_to" USING btree ("tenant_id") WHERE "ship_to"."directions" is not null;--> statement-breakpoint
CREATE INDEX "ship_to_is_default_filter_idx" ON "ship_to" USING btree ("tenant_id","is_default");--> statement-breakpoint
CREATE INDEX "ship_to_status_filter_idx" ON "ship_to" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "buying_price_effective_from_id_effective_to_idx" ON "buying_price" USING btree ("tenant_id","effective_from","id","effective_to");--> statement-breakpoint
CREATE INDEX "buying_price_price_filter_idx" ON "buying_price" USING btree ("tenant_id","price");--> statement-breakpoint
CREATE INDEX "buying_price_effective_to_filter_idx" ON "buying_price" USING btree ("tenant_id","effective_to");--> statement-breakpoint
CREATE INDEX "buying_price_status_filter_idx" ON "buying_price" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "buying_price_volume_type_filter_idx" ON "buying_price" USING btree ("tenant_id","volume_type");--> statement-breakpoint
CREATE INDEX "buying_price_source_filter_idx" ON "buying_price" USING btree ("tenant_id","source");--> statement-breakpoint
CREATE INDEX "buying_price_note_empty_idx" ON "buying_price" USING btree ("tenant_id") WHERE "buying_price"."note" is null;--> statement-breakpoint
CREATE INDEX "buying_price_note_set_idx" ON "buying_price" USING btree ("tenant_id") WHERE "buying_price"."note" is not null;--> statement-breakpoint
CREATE INDEX "asset_find_idx" ON "asset" USING gin ("asset_name" gin_trgm_ops,"monitor_id" gin_trgm_ops,"tax_use" gin_trgm_ops,"location_note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_find_idx" ON "customer" USING gin ("customer_name" gin_trgm_ops,"code" gin_trgm_ops,"email" gin_trgm_ops,"phone_number" gin_trgm_ops,"address_one" gin_trgm_ops,"address_two" gin_trgm_ops,"zip_code" gin_trgm_ops,"notes" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_contact_find_idx" ON "customer_contact" USING gin ("name" gin_trgm_ops,"position" gin_trgm_ops,"email" gin_trgm_ops,"phone_number" gin_trgm_ops,"mobile_number" gin_trgm_ops,"language" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ship_to_find_idx" ON "ship_to" USING gin ("name" gin_trgm_ops,"code" gin_trgm_ops,"address_one" gin_trgm_ops,"address_two" gin_trgm_ops,"zip_code" gin_trgm_ops,"directions" gin_trgm_ops);