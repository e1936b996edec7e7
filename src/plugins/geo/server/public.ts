/** What other plugins' server sides may use of places. */
export { readJurisdictions, readStateNames } from './read-places.ts'
export { cityJson, cityName, stateCode, stateJson } from './sql.ts'
