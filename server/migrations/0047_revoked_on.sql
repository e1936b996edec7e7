ALTER TABLE "exemption_certificate" ADD COLUMN "revoked_on" date;--> statement-breakpoint
UPDATE "exemption_certificate" c SET "revoked_on" = greatest(c."issued_on", (coalesce(
  (SELECT a."at" FROM "audit_entry" a
    WHERE a."tenant_id" = c."tenant_id" AND replace(a."entity", '_', '-') = 'exemption-certificate' AND a."entity_id" = c."id"
      AND a."after"->>'status' = 'revoked' AND coalesce(a."before"->>'status', 'active') = 'active'
    ORDER BY a."seq" DESC LIMIT 1),
  c."updated_at") AT TIME ZONE coalesce(
    (SELECT s."time_zone" FROM "company_settings" s WHERE s."tenant_id" = c."tenant_id" LIMIT 1),
    'America/Chicago'))::date)
WHERE c."status" = 'revoked' AND c."revoked_on" IS NULL;
