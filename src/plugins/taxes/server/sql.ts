/** Parts of statements that name the tables of taxes. `$1` is the tenant. */

/** Whether the company charges state taxes by the unit. */
export const CHARGES_STATES = `exists (
  select from tax x where x.tenant_id = $1 and x.level = 'state' and x.is_active and x.applies_to_sales
    and exists (select from tax_rate r
      where r.tenant_id = $1 and r.tax_id = x.id and r.rate_type = 'per_unit'))`
