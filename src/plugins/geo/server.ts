import { sql } from 'drizzle-orm'
import * as contract from '#schema/areas/geo.ts'
import { defineServerPlugin, invalid } from '#server'
import { serveImport } from './server/import-states.ts'
import { importCities } from './server/import-cities.ts'
import { makePlaces } from './server/made-places.ts'
import { pointShape, zipShape } from './server/place-shapes.ts'
import { city, jurisdiction, state } from './tables.ts'
import { setup } from './server/setup.ts'

export default defineServerPlugin({
  id: 'geo',
  setup,
  mount(kit) {
    const { serveCrud } = kit
    kit.rowShape(zipShape)
    kit.rowShape(pointShape)
    const states = serveCrud(contract.state, state)
    const cities = serveCrud(contract.city, city, {
      // the city of a zip code: forms ask for it
      where({ zip_code }) {
        if (zip_code === undefined) return { used: [] }
        if (!/^\w[\w -]{0,11}$/.test(String(zip_code)))
          throw invalid('zip_code', 'Enter a ZIP code', 'bad_filter')
        return { used: ['zip_code'], sql: sql`${String(zip_code)} = any(${city.zip_codes})` }
      },
    })
    importCities(kit, cities)
    const counties = serveCrud(contract.jurisdiction, jurisdiction)
    serveImport(kit, { states, cities, counties })
    makePlaces(kit, { states, cities, counties }, contract.city.create.permission)
  },
})
