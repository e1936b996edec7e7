/** Whatever a list shows and its server can be asked for, its filter box understands when it is typed. */
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import type { FilterField } from '../../../src/core/screens/filter/filters.ts'
import { meaningOf, readTyped } from '../../../src/core/screens/filter/typed.ts'
import type { Contributed, ListSpec } from '../../../src/core/screens/list/define-list.tsx'
import { filtersFrom } from '../../../src/core/screens/list/spec-columns.tsx'
import { filtersOf } from '../../../src/core/screens/resource/resource-list.tsx'
import type { Point } from '../../../src/core/reading/capability.ts'
import type { AnyResource } from '../../../src/core/resource/resource-types.ts'
import { clientPlugins } from '../../laws/everything.ts'

type AnyList = ListSpec<{ readonly id: number }>
const screens = import.meta.glob<(ComponentType & { readonly spec?: AnyList }) | undefined>(
  '/src/plugins/*/screens/**/*-list.tsx',
  { eager: true, import: 'default' },
)
const tables = Object.values(
  import.meta.glob<Readonly<Record<string, PgTable>>>('/src/plugins/*/tables.ts', {
    eager: true,
    import: '*',
  }),
)
const TABLE_OF: Readonly<Record<string, string>> = { import: 'import_batch' }
const tableOf = ({ name }: AnyList): PgTable | undefined =>
  tables.map((all) => all[TABLE_OF[name] ?? name.replaceAll('-', '_')]).find(Boolean)

const written = Object.values(screens).flatMap((screen) => (screen?.spec ? [screen.spec] : []))
const areas = clientPlugins
  .flatMap(([, { contributes = [] }]) => contributes)
  .filter(({ point }) => point === 'core.resources')
  .map(({ value }) => value as AnyResource)
/** Made from what all areas of the product contribute. */
const contributed: Contributed = {
  contributions: <T>({ name }: Point<T>) =>
    clientPlugins
      .flatMap(([, { contributes = [] }]) => contributes)
      .filter(({ point }) => point === name)
      .map(({ value }) => value as T),
}
const askedOf = ({ filters = [], columns, shape }: AnyList): readonly FilterField[] =>
  filtersFrom(typeof filters === 'function' ? filters(contributed) : filters, columns, shape)
/** What is no question of a list, and why. */
const UNASKED: Readonly<Record<string, readonly string[]>> = {
  // found by the search of the box itself, by number
  invoice: ['invoice_no', 'po_number', 'balance', 'paid_amount'],
  'sales-order': ['order_no'],
}
const typeable = (fields: readonly FilterField[], today: string): readonly string[] =>
  fields.flatMap((field) => {
    const typed = `${field.label.toLowerCase().split(' ')[0]}:`
    const readings = readTyped(typed, fields, today)
    return readings.length > 0 && meaningOf(readings, typed) !== 'text' ? [] : [field.label]
  })

describe('lists that are written by hand', () => {
  test('are all here', () =>
    expect(written.map(({ name }) => name).toSorted()).toEqual([
      'carrier-tender',
      'delivery-exception',
      'email',
      'import',
      'invoice',
      'pricing-rule',
      'sales-order',
    ]))
  test.each(written.map((spec) => [spec.name, spec] as const))(
    '%s: each column its table can be asked for is a condition',
    (name, spec) => {
      const columns = getTableColumns(tableOf(spec)!)
      const asked = askedOf(spec).map(({ field }) => field)
      const missing = spec.columns
        .map(({ field }) => field)
        .filter((field) => columns[field] && columns[field].columnType !== 'PgJsonb')
        .filter((field) => !asked.includes(field) && !UNASKED[name]?.includes(field))
      expect(missing).toEqual([])
    },
  )
})
describe('every list', () => {
  const all = [
    ...written.map((spec) => [spec.name, askedOf(spec)] as const),
    ...areas.map((area) => [area.name, filtersOf(area)] as const),
  ]
  test.each(all)('%s: each condition can be typed with a sign', (_name, fields) =>
    expect(typeable(fields, '2026-11-26')).toEqual([]),
  )
})

describe('in words that are shown', () => {
  const conditionOf = (name: string, typed: string) => {
    const fields = askedOf(written.find((spec) => spec.name === name)!)
    return readTyped(typed, fields, '2026-03-02').map(({ words, set }) => ({ words, set }))
  }
  test.each([
    ['what: delivery sites', { entity: 'ship-to' }],
    ['what delivery sites or customers', { entity: 'ship-to,customer' }],
    ['what: buying', { entity: 'buying-price' }],
  ])('%s of imports', (typed, set) => expect(conditionOf('import', typed)[0]?.set).toEqual(set))
  test('a rule is on for at least one customer, or for none', () =>
    expect(conditionOf('pricing-rule', 'on for: ').slice(0, 2)).toEqual([
      { words: 'On for at least one customer', set: { status: 'true' } },
      { words: 'On for no customer', set: { status: 'false' } },
    ]))
})
