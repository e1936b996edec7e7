ALTER TABLE "bol_line" ALTER COLUMN "net" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "net_table" text;--> statement-breakpoint
ALTER TABLE "product" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "product" SET "net_table" = CASE
  WHEN upper("fta_code") IN ('123', '241', '243', '284', '290', 'B00', 'D00', 'E00', 'E85') THEN 'none'
  WHEN ("name" ~* '\y(E-?85|E-?98|B-?99(\.9)?|B-?100|biodiesel 100|ethanol)\y'
    AND "name" !~* '\y(no|without|non)[ -]?ethanol\y') THEN 'none'
  WHEN ("code" ~* '\y(E-?85|E-?98|B-?99(\.9)?|B-?100|biodiesel 100|ethanol)\y'
    AND "code" !~* '\y(no|without|non)[ -]?ethanol\y') THEN 'none'
  WHEN "family" IN ('gasoline', 'distillate', 'dyed_distillate', 'kerosene', 'dyed_kerosene') THEN '6b'
  WHEN "family" = 'lpg' THEN 'lpg'
  ELSE 'none' END;--> statement-breakpoint
ALTER TABLE "product" ENABLE TRIGGER USER;
