/** Walls between plugins: how far they know each other beside their contracts. Each number only falls. */
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { expectCeilings, groupedBy } from './walls/ceilings.ts'
import { foreignCommandIds } from './walls/command-ids.ts'
import { wideHooks } from './walls/hooks.ts'
import { imports, knows, largestCircle, mutualPairs } from './walls/imports.ts'
import { rowsByHand } from './walls/rows.ts'
import { plugins } from './walls/sources.ts'
import { mentions, tablesIn } from './walls/statements.ts'

const { FLOORS } = createRequire(import.meta.url)('../../.dependency-cruiser.rooms.cjs') as {
  readonly FLOORS: readonly (readonly string[])[]
}
const order = FLOORS.flat()
interface Step {
  readonly from: string
  readonly to: string
}
/** The place of a plugin from the ground up; a plugin without one is above all others. */
const placeOf = (plugin: string): number => (order.includes(plugin) ? order.indexOf(plugin) : order.length)
const isUpward = ({ from, to }: Step): boolean => placeOf(to) > placeOf(from)
const pairOf = ({ from, to }: Step): string => `${from} → ${to}`

describe('plugins', () => {
  const statementsOf = groupedBy(mentions, pairOf, ({ table, place }) => `${place} ${table}`)
  const pairs = Object.entries(statementsOf).map(([pair, places]) => `${pair}: ${places.join(', ')}`)
  const blind = [...new Set(mentions.filter(({ from, to }) => !knows(from, to)).map(pairOf))]

  it('know each other less and less', () =>
    expectCeilings('pairs of plugins', {
      'plugins of the largest circle by imports': largestCircle(),
      'mutual pairs by imports': mutualPairs(),
      'pairs by statements': pairs,
      'pairs by statements without an import': blind,
    }))
  it('name fewer and fewer commands and rows of others by hand', () =>
    expectCeilings('words of other plugins', {
      'command ids as strings': foreignCommandIds(),
      'row types by hand': rowsByHand(),
    }))
})

describe('floors', () => {
  it('are places of plugins, one for each', () => {
    expect(order.filter((name) => !plugins.includes(name))).toEqual([])
    expect(new Set(order).size).toBe(order.length)
  })
  it('are crossed upwards by no import', () =>
    expect(imports.filter(isUpward).map(({ file, target }) => `${file} imports ${target}`)).toEqual([]))
  it('are crossed upwards by fewer and fewer statements', () =>
    expectCeilings(
      'statements on tables of higher plugins',
      groupedBy(mentions.filter(isUpward), pairOf, ({ place, table }) => `${place} ${table}`),
    ))
  it('keep the rows of a plugin to its own statements', () =>
    expectCeilings(
      'tables that another plugin writes',
      groupedBy(
        mentions.filter(({ writes }) => writes),
        pairOf,
        ({ place, table }) => `${place} ${table}`,
      ),
    ))
})

describe('hooks', () => {
  it('return twelve members at most', () => expect(wideHooks()).toEqual({}))
})

describe('tables of a statement', () => {
  const names = (text: string) => tablesIn(text).map(({ table, writes }) => (writes ? `${table}!` : table))
  it('follow the words of SQL', () => {
    expect(names('select from customer c join site s on true, city where c.product = 1')).toEqual([
      'customer',
    ])
    expect(names('select 1 from customer c, product, city x where true')).toEqual([
      'customer',
      'product',
      'city',
    ])
    expect(names('select id from customer for update of product')).toEqual(['customer'])
  })
  it('are written by insert, update and delete', () => {
    expect(names('insert into customer (id) values (1)')).toEqual(['customer!'])
    expect(names('update product set name = $1')).toEqual(['product!'])
    expect(names('delete from product using customer c where true')).toEqual(['product!', 'customer'])
  })
})
