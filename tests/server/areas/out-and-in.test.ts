/**
 * Out and in are one: the file of every list that files can fill comes back with nothing to do, and makes the same rows
 * in an empty company. Areas are those of the registry, so that a new one is covered the day it comes.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contracts } from '#schema/index.ts'
import { kindOf } from '#schema/values/field-kind.ts'
import { addDays, localDay } from '#schema/values/zone.ts'
import type { ZodObject, ZodType } from 'zod'
import seed from '../../../seed/index.ts'
import type { Opened } from '../../../server/open.ts'
import { bring, commit, counts, csv, said, upload } from '../imports.ts'
import { type Json, NOW, openWorld, PASSWORD, type Person } from '../harness.ts'

const world = await openWorld()
let demo: Person
let empty: Person
const { importables } = world.server.context(1)
const NAMES = [...importables.keys()]

beforeAll(async () => {
  vi.stubEnv('GANTRY_DEMO_ORDERS', '120')
  vi.stubEnv('GANTRY_DEMO_CUSTOMERS', '40')
  vi.stubEnv('GANTRY_DEMO_DATE', localDay(NOW, 'America/Chicago'))
  vi.stubEnv('GANTRY_DEMO_PASSWORD', PASSWORD)
  await seed({ database: world.database, server: world.server } as Opened)
  vi.unstubAllEnvs()
  demo = await world.signIn('admin@prairie.example', PASSWORD)
  await addWhatTheDemoLacks(demo)
  empty = await world.signUp('Empty Fuel')
}, 120_000)

/** Rows of kinds that the demonstration company has none of, and names that only a code tells apart. */
async function addWhatTheDemoLacks(who: Person): Promise<void> {
  const [first, second] = (await who.get('customer/?size=2&sort_by=customer_name&order=asc')).items
  const day = localDay(NOW, 'America/Chicago')
  await bring(world, who, 'opening-invoice', [
    ['Invoice', 'Customer', 'Date', 'Due', 'Total', 'Balance', 'PO'],
    ['OLD-1', first.customer_name, addDays(day, -40), addDays(day, -10), '1,000.00', '250.10', '-7'],
    ['OLD-2', second.customer_name, addDays(day, -5), '', '', '$75.25', ''],
    ['OLD-3', second.customer_name, addDays(day, -90), addDays(day, -60), '20', '0', 'A; B'],
  ])
  await who.post('product/', { name: 'Twin oil', code: 'TWIN-1', sold_as: 'gallon', is_fuel: false })
  const twin = await who.post('product/', {
    name: 'Twin oil',
    code: 'TWIN-2',
    sold_as: 'each',
    is_fuel: false,
  })
  const [site] = (await who.get('ship-to/?size=1')).items
  await who.post('asset/', { asset_name: '=Tank, "one"', ship_to_id: site.id, product_id: twin.id })
  const [terminal] = (await who.get('terminal/?size=1')).items
  await who.post('supplier/', {
    supplier_name: 'One Rack, Inc.',
    email_domains: ['@rack.example', 'rack, other'],
    terminal_ids: [terminal.id],
    lists_federal_fees: false,
  })
}

/** The CSV of an area's list, as its reader is sent it. */
async function fileOf(who: Person, name: string, headings: 'words' | 'fields'): Promise<Uint8Array> {
  const { list } = importables.get(name)!
  const words = headings === 'words' ? '&headings=words' : ''
  const reply = await who.call('GET', `${list}${list!.includes('?') ? '&' : '?'}format=csv${words}`)
  expect([name, reply.status]).toEqual([name, 200])
  return reply.bytes
}
/** The cells of a file, the headings first; no cell of these files has a line break before a quote. */
function cellsOf(bytes: Uint8Array): string[][] {
  const text = new TextDecoder().decode(bytes)
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end !== ',') lines.push([])
  }
  return lines.slice(0, -1)
}
/** Its lines in the order of their names, as far as they can be imported. */
const importedLines = (bytes: Uint8Array, columns: number): string[] => {
  const [head, ...lines] = cellsOf(bytes).map((cells) => cells.slice(0, columns).join(' | '))
  return [head!, ...lines.toSorted()]
}

/** Fields with a column of their own, without those that are read from several. */
const ownFields = (batch: Json): Json[] => batch.fields.filter(({ field }: Json) => !field.includes('@'))
describe('a file of a list comes back with nothing to do', () => {
  it.each(NAMES)('%s, as people read it', async (name) => {
    const batch = await upload(demo, name, (await fileOf(demo, name, 'words')) as Json)
    expect(batch.total).toBeGreaterThan(0)
    expect(batch.mapping.slice(0, ownFields(batch).length)).toEqual(
      ownFields(batch).map((one: Json) => one.field),
    )
    expect(batch.columns.slice(0, ownFields(batch).length).map((one: Json) => one.heading)).toEqual(
      ownFields(batch).map((one: Json) => one.label),
    )
    expect(batch.mapping.slice(ownFields(batch).length).filter(Boolean)).toEqual([])
    expect([said(batch).slice(0, 5), ...counts(batch)]).toEqual([[], 0, 0, batch.total, 0])
  })
  it.each(NAMES)('%s, as programs read it', async (name) => {
    const batch = await upload(demo, name, (await fileOf(demo, name, 'fields')) as Json)
    expect(batch.total).toBeGreaterThan(0)
    expect([said(batch).slice(0, 5), ...counts(batch)]).toEqual([[], 0, 0, batch.total, 0])
  })
})

const routes = contracts.flatMap((one) => one.routes)
const fieldsOfBody = (path: string) => {
  const route = routes.find((one) => one.method === 'post' && one.path === path)
  return Object.entries((route!.body as ZodObject<Record<string, ZodType>>).shape)
}
/** Kinds of rows that are referred to and that no file brings, with their paths; a new one is named here. */
const MASTERS: Readonly<Record<string, string>> = {
  state: '/state/',
  city: '/city/',
  jurisdiction: '/jurisdiction/',
  region: '/region/',
  customer_company_type: '/customer-company-type/',
  payment_term: '/payment-term/',
  payment_method: '/payment-method/',
  product_category: '/product-category/',
  product_sub_category: '/product-sub-category/',
  tax: '/tax/',
}
async function everyRow(who: Person, path: string): Promise<Json[]> {
  const rows: Json[] = []
  for (let page = 1; ; page++) {
    const { items, pages } = await who.get(`${path.slice(1)}?size=200&page=${page}&sort_by=id&order=asc`)
    rows.push(...items)
    if (page >= pages) return rows
  }
}
/** Makes the rows of one kind in the other company, without lists of rows; answers old id -> new id. */
async function copyRows(path: string, known: ReadonlyMap<string, ReadonlyMap<number, number>>) {
  const made = new Map<number, number>()
  const there = await everyRow(empty, path)
  for (const row of await everyRow(demo, path)) {
    const same = there.find((one) => 'name' in one && one.name === row.name)
    const body = Object.fromEntries(
      fieldsOfBody(path).flatMap(([field, schema]) => {
        const kind = kindOf(schema)
        if (row[field] == null || kind.kind === 'refs' || field.startsWith('applies_to')) return []
        return [[field, kind.kind === 'ref' ? known.get(kind.entity)?.get(row[field]) : row[field]]]
      }),
    )
    made.set(row.id, same?.id ?? (await empty.post(path.slice(1), body)).id)
  }
  return made
}
const referredBy = (fields: Readonly<Record<string, ZodType>>): string[] =>
  Object.values(fields).flatMap((schema) => {
    const kind = kindOf(schema)
    return kind.kind === 'ref' || kind.kind === 'refs' ? [kind.entity] : []
  })
/** Areas after those that their rows refer to. */
function inOrder(): string[] {
  const done: string[] = []
  const visit = (name: string) => {
    if (done.includes(name)) return
    for (const entity of referredBy(importables.get(name)!.fields as Record<string, ZodType>)) {
      const other = entity.replaceAll('_', '-')
      if (other !== name && importables.has(other)) visit(other)
    }
    done.push(name)
  }
  for (const name of NAMES) visit(name)
  return done
}
/** Brings a file until nothing is left to do: a customer may be billed to one that a later line makes. */
async function bringWhole(name: string, bytes: Uint8Array): Promise<Json> {
  for (let turn = 0; ; turn++) {
    const batch = await upload(empty, name, bytes as Json)
    if (batch.created + batch.updated === 0 || turn > 4) return batch
    await commit(world, empty, batch.id)
  }
}
it('the files of a company make the same rows in an empty one', { timeout: 240_000 }, async () => {
  const needed = [...importables.values()].flatMap(({ fields }) =>
    referredBy(fields as Record<string, ZodType>),
  )
  const masters = new Set(needed.filter((entity) => !importables.has(entity.replaceAll('_', '-'))))
  expect([...masters].filter((entity) => !(entity in MASTERS))).toEqual([])
  const known = new Map<string, ReadonlyMap<number, number>>()
  for (const [entity, path] of Object.entries(MASTERS)) known.set(entity, await copyRows(path, known))
  for (const name of inOrder()) {
    const file = await fileOf(demo, name, 'words')
    const batch = await bringWhole(name, file)
    expect([name, said(batch).slice(0, 5), ...counts(batch)]).toEqual([name, [], 0, 0, batch.total, 0])
    const again = await fileOf(empty, name, 'words')
    const columns = ownFields(batch).length
    expect([name, importedLines(again, columns)]).toEqual([name, importedLines(file, columns)])
  }
})

describe('what a file of a list leaves out', () => {
  it('is what its reader may not see, and it comes back all the same', async () => {
    const office = await world.as(demo, 'dispatcher')
    const bytes = await fileOf(office, 'customer', 'words')
    const [head] = cellsOf(bytes)
    expect(head).not.toContain('Credit limit')
    expect(head).not.toContain('Balance')
    const batch = await upload(demo, 'customer', bytes as Json)
    expect(counts(batch)).toEqual([0, 0, batch.total, 0])
  })
  it('nothing of a line: what has no column of its own comes after the others', async () => {
    const [head] = cellsOf(await fileOf(demo, 'customer', 'words'))
    expect(head!.indexOf('Balance')).toBeGreaterThan(head!.indexOf('Company type'))
    expect(csv([head!])).not.toMatch(/\bId\b|\bRev\b|_/)
  })
})
