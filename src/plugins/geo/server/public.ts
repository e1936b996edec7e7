/** Door for the server sides of other plugins to places. */
export { readJurisdictions, readStateNames } from './read-places.ts'
export { cityJson, cityName, stateCode, stateJson } from './sql.ts'
export { jurisdictionsOf } from './jurisdictions.ts'
