/** Whatever a list shows and its server can be asked for, its filter box understands when it is typed. */
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import type { FilterField } from '../../../src/core/screens/filter/filters.ts'
import { meaningOf, readTyped } from '../../../src/core/screens/filter/typed.ts'
import type { ListSpec } from '../../../src/core/screens/list/define-list.tsx'
import { filtersFrom } from '../../../src/core/screens/list/spec-columns.tsx'
import { filtersOf } from '../../../src/core/screens/resource/resource-list.tsx'
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
/** What is no question of a list, and why. */
const UNASKED: Readonly<Record<string, readonly string[]>> = {
  // found by the search of the box itself, by number
  invoice: ['invoice_no', 'po_number', 'balance'],
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
      const asked = filtersFrom(spec.filters ?? [], spec.columns, spec.shape).map(({ field }) => field)
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
    ...written.map((spec) => [spec.name, filtersFrom(spec.filters ?? [], spec.columns, spec.shape)] as const),
    ...areas.map((area) => [area.name, filtersOf(area)] as const),
  ]
  test.each(all)('%s: each condition can be typed with a sign', (_name, fields) =>
    expect(typeable(fields, '2026-11-26')).toEqual([]),
  )
})
