DROP INDEX "customer_status_idx";--> statement-breakpoint
DROP INDEX "driver_name_idx";--> statement-breakpoint
DROP INDEX "saved_view_position_idx";--> statement-breakpoint
DROP INDEX "buying_price_effective_from_idx";--> statement-breakpoint
DROP INDEX "tax_sequence_idx";--> statement-breakpoint
DROP INDEX "buying_price_supplier_id_idx";--> statement-breakpoint
DROP INDEX "buying_price_terminal_id_idx";--> statement-breakpoint
DROP INDEX "buying_price_product_id_idx";--> statement-breakpoint
DROP INDEX "supplier_product_alias_supplier_id_idx";--> statement-breakpoint
DROP INDEX "supplier_product_alias_product_id_idx";--> statement-breakpoint
CREATE INDEX "user_name_sort_idx" ON "user" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "user_email_sort_idx" ON "user" USING btree ("tenant_id",lower("email"),"id");--> statement-breakpoint
CREATE INDEX "asset_asset_name_sort_idx" ON "asset" USING btree ("tenant_id",lower("asset_name"),"id");--> statement-breakpoint
CREATE INDEX "asset_find_idx" ON "asset" USING gin ("asset_name" gin_trgm_ops,"monitor_id" gin_trgm_ops,"location_note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_status_sort_idx" ON "customer" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "customer_find_idx" ON "customer" USING gin ("customer_name" gin_trgm_ops,"code" gin_trgm_ops,"email" gin_trgm_ops,"phone_number" gin_trgm_ops,"address_one" gin_trgm_ops,"zip_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_contact_name_sort_idx" ON "customer_contact" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "customer_contact_email_sort_idx" ON "customer_contact" USING btree ("tenant_id",lower("email"),"id");--> statement-breakpoint
CREATE INDEX "customer_contact_position_sort_idx" ON "customer_contact" USING btree ("tenant_id",lower("position"),"id");--> statement-breakpoint
CREATE INDEX "customer_contact_find_idx" ON "customer_contact" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"phone_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "exemption_certificate_certificate_no_sort_idx" ON "exemption_certificate" USING btree ("tenant_id",lower("certificate_no"),"id");--> statement-breakpoint
CREATE INDEX "exemption_certificate_expires_on_sort_idx" ON "exemption_certificate" USING btree ("tenant_id","expires_on","id");--> statement-breakpoint
CREATE INDEX "ship_to_name_sort_idx" ON "ship_to" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "ship_to_code_sort_idx" ON "ship_to" USING btree ("tenant_id",lower("code"),"id");--> statement-breakpoint
CREATE INDEX "ship_to_find_idx" ON "ship_to" USING gin ("name" gin_trgm_ops,"code" gin_trgm_ops,"address_one" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fee_name_sort_idx" ON "fee" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "company_asset_kind_sort_idx" ON "company_asset" USING btree ("tenant_id","kind","id");--> statement-breakpoint
CREATE INDEX "company_asset_status_sort_idx" ON "company_asset" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "driver_name_sort_idx" ON "driver" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "driver_status_sort_idx" ON "driver" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "city_name_sort_idx" ON "city" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "jurisdiction_name_sort_idx" ON "jurisdiction" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "margin_effective_from_sort_idx" ON "margin" USING btree ("tenant_id","effective_from","id");--> statement-breakpoint
CREATE INDEX "product_name_sort_idx" ON "product" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "product_status_sort_idx" ON "product" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "product_sub_category_name_sort_idx" ON "product_sub_category" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "saved_view_position_sort_idx" ON "saved_view" USING btree ("tenant_id","position","id");--> statement-breakpoint
CREATE INDEX "buying_price_effective_from_sort_idx" ON "buying_price" USING btree ("tenant_id","effective_from","id");--> statement-breakpoint
CREATE INDEX "buying_price_find_idx" ON "buying_price" USING gin ("note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_status_sort_idx" ON "supplier" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "supplier_product_alias_alias_sort_idx" ON "supplier_product_alias" USING btree ("tenant_id",lower("alias"),"id");--> statement-breakpoint
CREATE INDEX "terminal_tcn_sort_idx" ON "terminal" USING btree ("tenant_id",lower("tcn"),"id");--> statement-breakpoint
CREATE INDEX "tax_sequence_sort_idx" ON "tax" USING btree ("tenant_id","sequence","id");--> statement-breakpoint
CREATE INDEX "buying_price_supplier_id_idx" ON "buying_price" USING btree ("tenant_id","supplier_id","id");--> statement-breakpoint
CREATE INDEX "buying_price_terminal_id_idx" ON "buying_price" USING btree ("tenant_id","terminal_id","id");--> statement-breakpoint
CREATE INDEX "buying_price_product_id_idx" ON "buying_price" USING btree ("tenant_id","product_id","id");--> statement-breakpoint
CREATE INDEX "supplier_product_alias_supplier_id_idx" ON "supplier_product_alias" USING btree ("tenant_id","supplier_id","id");--> statement-breakpoint
CREATE INDEX "supplier_product_alias_product_id_idx" ON "supplier_product_alias" USING btree ("tenant_id","product_id","id");