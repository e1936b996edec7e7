ALTER TABLE "invoice" ADD COLUMN "mailed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "bounced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "printed_at" timestamp(3) with time zone;--> statement-breakpoint
update invoice i set mailed_at = coalesce(i.sent_at, (select max(e.updated_at) from email e
  where e.tenant_id = i.tenant_id and e.linked_parent_type = 'invoice' and e.linked_parent_id = i.id and e.status = 'captured'))
where i.status not in ('draft', 'void');
