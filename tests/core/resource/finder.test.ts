/** How the palette finds the rows of a plain area. */
import { describe, expect, test, vi } from 'vitest'
import type { Outcome, RecordFinder } from '#core'
import { finderOf } from '#core/resource/resource-finder.ts'
import { well, wells } from './wells.ts'

type Spec = Parameters<typeof finderOf>[1]
type Rows = readonly ReturnType<typeof well>[]
const finder = (spec?: Spec, ...area: Parameters<typeof wells>) =>
  finderOf(wells(...area).view, spec).value as RecordFinder
const find = async (text: string, near: Rows, spec?: Spec, answer?: Outcome) => {
  const dispatch = vi.fn(async () => answer ?? { status: 'done', value: { items: [] } })
  const rows = Object.fromEntries(near.map((row) => [row.id, row]))
  const found = await finder(spec).find(text, { rows: () => rows, dispatch } as never)
  return { found, asked: dispatch.mock.calls as unknown[] }
}

describe('a row at hand', () => {
  const near = [well(7, { name: 'Lone Star' }), well(8, { name: 'Old Lone' }), well(77)]
  test('is found by any part of its name, whatever the case', async () => {
    const { found, asked } = await find('LONE', near)
    expect(found).toEqual([
      { path: '/oil-well/7', label: 'Lone Star', hint: 'Oil well', number: '7' },
      { path: '/oil-well/8', label: 'Old Lone', hint: 'Oil well', number: '8' },
    ])
    expect(asked).toEqual([])
  })
  test('is found by its whole id', async () => {
    const { found } = await find('7', [well(7, { name: 'Lone' }), well(77, { name: 'Star' })])
    expect(found.map(({ label }) => label)).toEqual(['Lone'])
  })
  test('has the number its area says, else its id', async () => {
    const { found } = await find('lone', [well(7, { name: 'Lone', state: 'dry' })], { number: 'state' })
    expect(found[0]?.number).toBe('dry')
    const { found: none } = await find('lone', [well(7, { name: 'Lone' })], { number: 'yard_id' })
    expect(none[0]?.number).toBe('7')
  })
  test('is one of twenty at most', async () => {
    const many = Array.from({ length: 25 }, (_, at) => well(at + 1))
    expect((await find('well', many)).found.map(({ label }) => label)).toEqual(
      many.slice(0, 20).map(({ name }) => name),
    )
  })
})

describe('a word of the trade', () => {
  const means = (text: string) => (text.includes('dry') ? { state: 'dry' } : undefined)
  const answer = (...items: Rows): Outcome => ({ status: 'done', value: { items } })
  test('asks the server for eight rows it means, quietly, and shows them below those at hand', async () => {
    const near = [well(7, { name: 'Dry Lake' }), well(8, { name: 'Dry Hole' })]
    const { found, asked } = await find('Dry', near, { means }, answer(well(7), well(9)))
    expect(asked).toEqual([
      [{ command: 'oil-well.list', input: { filters: { state: 'dry' }, page: 1, size: 8 } }, { quiet: true }],
    ])
    expect(found.map(({ path, words }) => [path, words])).toEqual([
      ['/oil-well/7', undefined],
      ['/oil-well/8', undefined],
      ['/oil-well/9', ['Dry']],
    ])
  })
  test('means nothing where no word of the area is said, or only a letter', async () => {
    expect((await find('wet', [], { means })).asked).toEqual([])
    const always = vi.fn(() => ({ state: 'dry' }))
    expect((await find('d', [], { means: always })).asked).toEqual([])
    expect((await find('dr', [], { means: always })).asked).toHaveLength(1)
  })
  test('finds what is at hand when the server does not answer', async () => {
    const { found } = await find('dry', [well(7, { name: 'Dry Lake' })], { means }, {
      status: 'rejected',
      problem: {},
    } as never)
    expect(found.map(({ label }) => label)).toEqual(['Dry Lake'])
  })
})

describe('the finder', () => {
  test('is called as its rows are, and is there for whoever may read them', () => {
    expect(finder()).toMatchObject({
      id: 'oil-well',
      label: 'Oil well',
      person: false,
      permission: 'oil_well.read',
      type: 'oil_well',
    })
    expect(finder()).not.toHaveProperty('create')
  })
  test('leaves to the server only what the server searches', () => {
    expect(finder({}, {}, 'LCUD', [])).not.toHaveProperty('type')
  })
  test('of persons offers to make one, with what was typed as its name', () => {
    const { create } = finder({ person: true })
    expect(create).toMatchObject({ noun: 'oil well', permission: 'oil_well.create' })
    expect(create?.path('Lone & Star')).toBe('/oil-well/new?name=Lone%20%26%20Star')
  })
  test('offers to make none where nobody can make it, name it or type it', () => {
    expect(finder({ person: true }, {}, 'LUD')).not.toHaveProperty('create')
    expect(finder({ person: true }, {}, 'LCUD', [])).not.toHaveProperty('create')
    expect(finder({ person: true }, { form: [] })).not.toHaveProperty('create')
  })
})

test('a row that is acted on is named by its title, many by the plural', () => {
  const { scope } = finder()
  const reading = { rows: () => ({ 7: well(7, { name: 'Lone Star' }) }) } as never
  expect([scope?.many, scope?.name(7, reading), scope?.name(8, reading)]).toEqual([
    'oil wells',
    'Lone Star',
    undefined,
  ])
})
