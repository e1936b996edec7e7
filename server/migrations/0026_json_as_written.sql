ALTER TABLE "audit_entry" ALTER COLUMN "before" SET DATA TYPE json, ALTER COLUMN "after" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "event" ALTER COLUMN "payload" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "answer" SET DATA TYPE json;
