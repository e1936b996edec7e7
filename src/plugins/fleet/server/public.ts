/** Server door: values of statements that trucks and trailers are part of. */

/**
 * Selects kind and capacity of vehicles as JSON, `[]` where there are none. A capacity that is not given is the sum
 * of the compartments. `tenant` and `ids`, a list, are SQL.
 */
export const vehiclesOf = (tenant: string, ids: string): string => `(
  select coalesce(json_agg(json_build_object('kind', v.kind, 'capacity', coalesce(v.capacity,
    (select sum((one ->> 'capacity')::numeric) from jsonb_array_elements(v.compartments) one))::text)), '[]')
  from company_asset v where v.tenant_id = ${tenant} and v.id = any(${ids}))`
