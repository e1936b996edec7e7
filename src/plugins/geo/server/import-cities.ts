/** Which line of a file is which city; a list of ZIP codes has several lines for one. */
import * as contract from '#schema/areas/geo.ts'
import { type CrudService, importOf, type ServerKit } from '#server'
import { city } from '../tables.ts'

/** Lets files bring cities with their counties and ZIP codes, found by state and name. */
export function importCities(kit: ServerKit, cities: CrudService): void {
  kit.importable(
    importOf(contract.city, city, cities, {
      label: ['City', 'Cities'],
      named: 'name',
      match: [['state_id', 'name']],
      gather: 'zip_codes',
      words: {
        name: ['City', 'City name', 'Name', 'Primary city', 'Town', 'Place name'],
        state_id: ['State', 'ST', 'State code', 'State abbreviation'],
        county: ['County', 'County name'],
        zip_codes: ['Zip codes', 'Zip', 'Zip code', 'Postal code', 'Zipcode'],
      },
      example: { name: 'Houston', state_id: 'TX', county: 'Harris', zip_codes: '77002; 77029' },
    }),
  )
}
