-- the words of an entry: who did what to which record, and what the record is called before and after
CREATE FUNCTION audit_words(actor_name text, command text, entity text, entity_id bigint, was json, is_now json)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    select translate(concat_ws(' ', actor_name, command, entity, entity_id), '._-', '   ') || ' ' || concat_ws(' ',
      was ->> 'order_no', was ->> 'order_number', was ->> 'invoice_no', was ->> 'invoice_number', was ->> 'quote_no',
      was ->> 'quote_number', was ->> 'payment_no', was ->> 'payment_number', was ->> 'batch_no', was ->> 'batch_number',
      was ->> 'po_no', was ->> 'po_number', was ->> 'bill_no', was ->> 'bill_number', was ->> 'ticket_no',
      was ->> 'ticket_number', was ->> 'name', was ->> 'title', was ->> 'alias', was ->> 'subject',
      was ->> 'code', was ->> 'username', was ->> 'customer_name', was ->> 'supplier_name', was ->> 'user_name',
      was ->> 'reason', was ->> 'hold_reason',
      is_now ->> 'order_no', is_now ->> 'order_number', is_now ->> 'invoice_no', is_now ->> 'invoice_number', is_now ->> 'quote_no',
      is_now ->> 'quote_number', is_now ->> 'payment_no', is_now ->> 'payment_number', is_now ->> 'batch_no', is_now ->> 'batch_number',
      is_now ->> 'po_no', is_now ->> 'po_number', is_now ->> 'bill_no', is_now ->> 'bill_number', is_now ->> 'ticket_no',
      is_now ->> 'ticket_number', is_now ->> 'name', is_now ->> 'title', is_now ->> 'alias', is_now ->> 'subject',
      is_now ->> 'code', is_now ->> 'username', is_now ->> 'customer_name', is_now ->> 'supplier_name', is_now ->> 'user_name',
      is_now ->> 'reason', is_now ->> 'hold_reason')
  $$;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "said" text GENERATED ALWAYS AS (audit_words(actor_name, command, entity, entity_id, "before", "after")) STORED;--> statement-breakpoint
CREATE INDEX "audit_entry_said_idx" ON "audit_entry" USING gin ("said" gin_trgm_ops);