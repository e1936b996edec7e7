CREATE TABLE "area_version" (
	"tenant_id" bigint NOT NULL,
	"area" text NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "area_version_pkey" PRIMARY KEY("tenant_id","area")
);--> statement-breakpoint
-- a new version whenever a row of the area is written, in the transaction that writes it (server/db/held.ts)
CREATE FUNCTION raise_area_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO area_version (tenant_id, area) SELECT DISTINCT tenant_id, TG_ARGV[0] FROM changed ORDER BY 1
    ON CONFLICT (tenant_id, area) DO UPDATE SET version = gen_random_uuid();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER company_settings_insert_version AFTER INSERT ON "company_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('settings');--> statement-breakpoint
CREATE TRIGGER company_settings_update_version AFTER UPDATE ON "company_settings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('settings');--> statement-breakpoint
CREATE TRIGGER company_settings_delete_version AFTER DELETE ON "company_settings" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('settings');--> statement-breakpoint
CREATE TRIGGER product_insert_version AFTER INSERT ON "product" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('products');--> statement-breakpoint
CREATE TRIGGER product_update_version AFTER UPDATE ON "product" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('products');--> statement-breakpoint
CREATE TRIGGER product_delete_version AFTER DELETE ON "product" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('products');--> statement-breakpoint
CREATE TRIGGER supplier_insert_version AFTER INSERT ON "supplier" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('suppliers');--> statement-breakpoint
CREATE TRIGGER supplier_update_version AFTER UPDATE ON "supplier" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('suppliers');--> statement-breakpoint
CREATE TRIGGER supplier_delete_version AFTER DELETE ON "supplier" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('suppliers');--> statement-breakpoint
CREATE TRIGGER tax_insert_version AFTER INSERT ON "tax" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('taxes');--> statement-breakpoint
CREATE TRIGGER tax_update_version AFTER UPDATE ON "tax" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('taxes');--> statement-breakpoint
CREATE TRIGGER tax_delete_version AFTER DELETE ON "tax" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('taxes');--> statement-breakpoint
CREATE TRIGGER tax_rate_insert_version AFTER INSERT ON "tax_rate" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('taxes');--> statement-breakpoint
CREATE TRIGGER tax_rate_update_version AFTER UPDATE ON "tax_rate" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('taxes');--> statement-breakpoint
CREATE TRIGGER tax_rate_delete_version AFTER DELETE ON "tax_rate" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('taxes');--> statement-breakpoint
CREATE TRIGGER fee_insert_version AFTER INSERT ON "fee" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('fees');--> statement-breakpoint
CREATE TRIGGER fee_update_version AFTER UPDATE ON "fee" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('fees');--> statement-breakpoint
CREATE TRIGGER fee_delete_version AFTER DELETE ON "fee" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('fees');--> statement-breakpoint
CREATE TRIGGER fee_rate_insert_version AFTER INSERT ON "fee_rate" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('fees');--> statement-breakpoint
CREATE TRIGGER fee_rate_update_version AFTER UPDATE ON "fee_rate" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('fees');--> statement-breakpoint
CREATE TRIGGER fee_rate_delete_version AFTER DELETE ON "fee_rate" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_area_version('fees');
