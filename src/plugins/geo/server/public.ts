/** Door of places for the server sides of other plugins. */
export { jurisdictionsOf } from './jurisdictions.ts'
export { readJurisdictions, readStateNames } from './read-places.ts'
export { citiesOfZips } from './us-places.ts'
export { cityJson, cityName, stateCode, stateJson } from './sql.ts'
