DROP INDEX "customer_find_idx";--> statement-breakpoint
CREATE INDEX "customer_fein_empty_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."fein" is null;--> statement-breakpoint
CREATE INDEX "customer_fein_set_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."fein" is not null;--> statement-breakpoint
CREATE INDEX "customer_license_no_empty_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."license_no" is null;--> statement-breakpoint
CREATE INDEX "customer_license_no_set_idx" ON "customer" USING btree ("tenant_id") WHERE "customer"."license_no" is not null;--> statement-breakpoint
CREATE INDEX "customer_find_idx" ON "customer" USING gin ("customer_name" gin_trgm_ops,"code" gin_trgm_ops,"email" gin_trgm_ops,"phone_number" gin_trgm_ops,"address_one" gin_trgm_ops,"address_two" gin_trgm_ops,"zip_code" gin_trgm_ops,"fein" gin_trgm_ops,"license_no" gin_trgm_ops,"notes" gin_trgm_ops);