/** Parts of statements that name the tables of invoices. */

/** Drafts that correct an issued invoice of an order and wait to be issued themselves, as a list of JSON. */
export const correctionDrafts = (order: string, tenant: string): string =>
  `(select coalesce(json_agg(json_build_object(
      'id', an_invoice.id, 'invoice_no', an_invoice.invoice_no, 'kind', an_invoice.kind) order by an_invoice.id), '[]')
    from invoice an_invoice
    where an_invoice.tenant_id = ${tenant} and an_invoice.sales_order_id = ${order} and an_invoice.status = 'draft'
      and (an_invoice.kind = 'credit_memo' or an_invoice.rebills_invoice_id is not null))`
