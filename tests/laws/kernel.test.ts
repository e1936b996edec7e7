/**
 * The server kernel knows no area: whatever belongs to one stands in its plugin,
 * and comes to the kernel through the plugin's value.
 */
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { hits, serverPlugins } from './everything.ts'

const tables = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/plugins/*/tables.ts', { eager: true, import: '*' }),
).flatMap((file) => Object.values(file).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])))
/** What the plugins serve, as a server would be told. */
const paths: string[] = []
const anything: object = new Proxy(() => undefined, { get: () => anything, apply: () => anything })
for (const [, plugin] of serverPlugins) {
  const kit = {
    serve: (spec: { path: string }) => void paths.push(spec.path),
    serveCrud: (contract: { routes: readonly { path: string }[] }) => {
      paths.push(...contract.routes.map((r) => r.path))
      return anything
    },
  }
  plugin.mount?.(new Proxy(kit, { get: (own, name) => Reflect.get(own, name) ?? anything }) as never)
}
const first = [...new Set(paths.map((path) => path.split('/')[1]!))]
const names = serverPlugins.map(([, plugin]) => plugin.id)
const any = (words: readonly string[]) => `(?:${words.join('|')})`
const kernel = (file: string) => /^server\/.*\.ts$/.test(file)

describe('the server kernel', () => {
  it('has areas to be ignorant of', () => {
    expect(tables).toEqual(expect.arrayContaining(['sales_order', 'driver', 'city', 'company_asset']))
    expect(first).toEqual(expect.arrayContaining(['sales-order', 'driver', 'city', 'profile']))
    expect(names).toEqual(expect.arrayContaining(['sales-orders', 'fleet', 'geo']))
  })
  it('names no table of an area', () => {
    expect(
      hits(
        kernel,
        new RegExp(
          `\\b(from|join|into|update|table)\\s+"?${any(tables)}"?(?=[\\s"'\`;,).]|$)|\\.(get|has|set)\\('${any(tables)}'`,
        ),
      ),
    ).toEqual([])
  })
  it('names no row an area keeps: a driver’s own rows and what stands in its own tables apart', () => {
    expect(
      hits(
        (f) => kernel(f) && f !== 'server/db/tables.ts',
        new RegExp(`\\b(?!driver_id\\b)${any(tables)}_ids?\\b`),
      ),
    ).toEqual([])
  })
  it('names no path of an area', () => {
    // a room of the server may be called as an area is: `./backup/backup.ts`
    const isRoom = `(?<!(?:from |import\\()'\\.{1,2})`
    expect(hits(kernel, new RegExp(`${isRoom}\\/${any(first)}(?![\\w.-])(?=.*['"\`])`))).toEqual([])
  })
  it('names no plugin', () => {
    expect(
      hits(
        kernel,
        new RegExp(`plugins/${any(names)}\\b|\\bid === '${any(names)}'|plugin[^\\n]*'${any(names)}'`),
      ),
    ).toEqual([])
  })
})
