DROP INDEX "terminal_name_key";--> statement-breakpoint
DROP INDEX "terminal_tcn_sort_idx";--> statement-breakpoint
ALTER TABLE "ship_to" ADD COLUMN "confirmed_point" text;--> statement-breakpoint
ALTER TABLE "terminal" ADD COLUMN "confirmed_point" text;--> statement-breakpoint
ALTER TABLE "yard" ADD COLUMN "confirmed_point" text;--> statement-breakpoint
CREATE INDEX "customer_phones_idx" ON "customer" USING gin ((translate("phone_number", translate("phone_number", '0123456789', ''), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_contact_phones_idx" ON "customer_contact" USING gin ((translate("phone_number", translate("phone_number", '0123456789', ''), '')) gin_trgm_ops,(translate("mobile_number", translate("mobile_number", '0123456789', ''), '')) gin_trgm_ops);--> statement-breakpoint
-- the first terminal keeps a TCN that several had; of the others it is set aside in a note
WITH "doubled" AS (
	SELECT t."tenant_id", t."id", t."tcn", k."id" AS "keeper_id", k."name" AS "keeper_name"
	FROM "terminal" t
	JOIN LATERAL (
		SELECT k."id", k."name" FROM "terminal" k
		WHERE k."tenant_id" = t."tenant_id" AND lower(k."tcn") = lower(t."tcn")
		ORDER BY k."id" LIMIT 1
	) k ON k."id" <> t."id"
), "noted" AS (
	INSERT INTO "note" ("tenant_id", "linked_parent_type", "linked_parent_id", "body", "audience", "pinned")
	SELECT "tenant_id", 'terminal', "id",
		'TCN ' || "tcn" || ' was on this terminal too. It is kept on ' || "keeper_name" || ' (No. ' || "keeper_id" || '), as only one terminal can have it.',
		'office', true
	FROM "doubled"
)
UPDATE "terminal" t SET "tcn" = NULL, "rev" = t."rev" + 1, "updated_at" = now()
FROM "doubled" d WHERE t."tenant_id" = d."tenant_id" AND t."id" = d."id";--> statement-breakpoint
CREATE UNIQUE INDEX "terminal_tcn_key" ON "terminal" USING btree ("tenant_id",lower("tcn"));--> statement-breakpoint
CREATE INDEX "terminal_name_sort_idx" ON "terminal" USING btree ("tenant_id",lower("name"),"id");