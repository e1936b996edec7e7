-- the same words as before, where each row of the log was read 54 times for them
CREATE OR REPLACE FUNCTION audit_named(state json) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    select nullif(concat_ws(' ',
      order_no, order_number, invoice_no, invoice_number, quote_no, quote_number, payment_no,
      payment_number, batch_no, batch_number, po_no, po_number, bill_no, bill_number, ticket_no,
      ticket_number, name, title, alias, subject, code, username, customer_name, supplier_name, user_name,
      reason, hold_reason), '')
    from json_to_record(case json_typeof(state) when 'object' then state end) as x(
      order_no text, order_number text, invoice_no text, invoice_number text, quote_no text,
      quote_number text, payment_no text, payment_number text, batch_no text, batch_number text,
      po_no text, po_number text, bill_no text, bill_number text, ticket_no text, ticket_number text,
      name text, title text, alias text, subject text, code text, username text, customer_name text,
      supplier_name text, user_name text, reason text, hold_reason text)
  $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_words(actor_name text, command text, entity text, entity_id bigint, was json, is_now json)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    select translate(concat_ws(' ', actor_name, command, entity, entity_id), '._-', '   ') || ' ' ||
      concat_ws(' ', audit_named(was), audit_named(is_now))
  $$;
