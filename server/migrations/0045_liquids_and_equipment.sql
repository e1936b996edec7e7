ALTER TABLE "company_asset" ADD COLUMN "carries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "family_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "product" SET "family" = CASE
  WHEN "fta_code" = '054' THEN 'lpg'
  WHEN "fta_code" IN ('065', '124', '125') THEN 'gasoline'
  WHEN "fta_code" IN ('072', '130', '142') THEN CASE WHEN "dyed" THEN 'dyed_kerosene' ELSE 'kerosene' END
  WHEN NOT "is_fuel" THEN 'other'
  WHEN "dyed" THEN 'dyed_distillate'
  ELSE 'distillate' END;--> statement-breakpoint
ALTER TABLE "product" ENABLE TRIGGER USER;
