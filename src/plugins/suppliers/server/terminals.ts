/** Terminals, and how files bring them. */
import * as contract from '#schema/areas/suppliers.ts'
import { type CrudService, importOf, ownThrough, type RowOf, type ServerKit } from '#server'
import { terminal } from '../tables.ts'
import { ownTerminals } from './from-above.ts'

/** Serves terminals; a driver sees those where orders of their own load. */
export function serveTerminals(kit: ServerKit): CrudService<RowOf<typeof contract.terminal>> {
  const terminals = kit.serveCrud(contract.terminal, terminal, {
    own: (driver, req) => ownThrough(ownTerminals, terminal.id, driver, req),
  })
  kit.importable(
    importOf(contract.terminal, terminal, terminals, {
      label: ['Terminal', 'Terminals'],
      named: 'name',
      match: [['tcn'], ['name']],
      known: ['tcn'],
      words: {
        name: ['Name', 'Terminal', 'Terminal name', 'Rack'],
        tcn: ['TCN', 'Terminal control number', 'Terminal code'],
        opens_at: ['Opens at', 'Opens'],
        closes_at: ['Closes at', 'Closes'],
      },
      example: {
        name: 'Bayou Terminal',
        tcn: 'T-74-TX-2701',
        address_one: '100 Channel Rd',
        city_id: 'Houston',
        state_id: 'TX',
        zip_code: '77029',
        opens_at: '05:00',
        closes_at: '21:00',
      },
    }),
  )
  return terminals
}
