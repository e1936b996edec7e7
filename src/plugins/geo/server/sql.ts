/** Names of places as parts of statements: each takes its id as an expression, and the tenant, and is null for none. */
const OF_TENANT = '$1'

/** The name of a city. */
export const cityName = (id: string, tenant = OF_TENANT): string =>
  `(select a_city.name from city a_city where a_city.tenant_id = ${tenant} and a_city.id = ${id})`
/** The code of a state: `TX`. */
export const stateCode = (id: string, tenant = OF_TENANT): string =>
  `(select a_state.code from state a_state where a_state.tenant_id = ${tenant} and a_state.id = ${id})`
/** A city as JSON: id and name. */
export const cityJson = (id: string, tenant = OF_TENANT): string =>
  `(select json_build_object('id', a_city.id, 'name', a_city.name)
    from city a_city where a_city.tenant_id = ${tenant} and a_city.id = ${id})`
/** A state as JSON: id, name and code. */
export const stateJson = (id: string, tenant = OF_TENANT): string =>
  `(select json_build_object('id', a_state.id, 'name', a_state.name, 'code', a_state.code)
    from state a_state where a_state.tenant_id = ${tenant} and a_state.id = ${id})`
