/** Door for the server sides of other plugins to payment terms: parts of statements; `$1` is the tenant. */

/** The name of a payment term, whose id is an expression; null for none. */
export const termName = (id: string): string =>
  `(select a_term.name from payment_term a_term where a_term.tenant_id = $1 and a_term.id = ${id})`
/** A payment term as JSON, with its days and its discount. */
export const termJson = (id: string): string =>
  `(select json_build_object(
      'id', a_term.id, 'net_days', a_term.net_days, 'discount_percent', a_term.discount_percent::text,
      'discount_days', a_term.discount_days, 'discount_base', a_term.discount_base)
    from payment_term a_term where a_term.tenant_id = $1 and a_term.id = ${id})`
