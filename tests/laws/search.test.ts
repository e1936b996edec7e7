/** Whatever the palette can look for, the search over everything offers, with the page it stands at. */
import { describe, expect, test } from 'vitest'
import type { AnyCrud } from '#schema/contract/kit.ts'
import type { Searchable } from '../../server/rows/read/searchable.ts'
import type { ServerKit } from '../../server/plugin.ts'
import { clientPlugins, serverPlugins } from './everything.ts'

/** What the server's plugins offer, without a database: their `mount` only says things. */
function offered(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const nothing = () => undefined
  const kit = {
    serve: nothing,
    table: nothing,
    listed: nothing,
    readers: nothing,
    shows: nothing,
    importable: nothing,
    references: nothing,
    namedBy: new Map(),
    importables: new Map(),
    areas: new Map(),
    setup: [],
    tables: new Map(),
    files: { partOf: nothing },
    mail: {},
    secrets: {},
    companyMail: () => {},
    contribute: nothing,
    rowShape: nothing,
    openPage: nothing,
    limits: { quota: nothing },
    database: {},
    clock: {},
    log: {},
    searchable: ({ type, path }: Searchable) => found.set(type, path),
    serveCrud: (contract: AnyCrud) => {
      if (contract.page && contract.search.length)
        found.set(contract.name.replaceAll('-', '_'), contract.page)
      return {}
    },
  }
  for (const [, plugin] of serverPlugins) plugin.mount?.(kit as unknown as ServerKit)
  return found
}
const contributions = clientPlugins.flatMap(([, plugin]) => plugin.contributes ?? [])
const of = <T>(point: string): readonly T[] =>
  contributions.filter((one) => one.point === point).map(({ value }) => value as T)
interface Area {
  readonly name: string
  readonly path: string
  readonly contract: AnyCrud
}
const finders = of<{ readonly id: string; readonly type?: string }>('core.record-finders')

describe('the palette and the search of the server', () => {
  const types = offered()
  test('there is something to look for', () => expect(finders.length).toBeGreaterThan(20))
  test('every plain area that is found here is found there, at the same page', () => {
    const found = of<Area>('core.resources').filter(
      ({ name, contract }) => contract.search.length > 0 && finders.some(({ id }) => id === name),
    )
    expect(found.length).toBeGreaterThan(20)
    expect(
      found
        .filter(({ name, path }) => types.get(name.replaceAll('-', '_')) !== path)
        .map(({ name, path }) => `${name}: ${path}, not ${types.get(name.replaceAll('-', '_'))}`),
    ).toEqual([])
  })
  test('what a finder asks the server for is there', () =>
    expect(finders.flatMap(({ id, type }) => (type && !types.has(type) ? [`${id}: ${type}`] : []))).toEqual(
      [],
    ))
  test('orders and invoices too', () =>
    expect(['sales_order', 'invoice'].map((type) => types.get(type))).toEqual(['/sales-order', '/invoice']))
})
