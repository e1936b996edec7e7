/** Rows of the contract for tests. */
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { crud } from '#schema/contract/kit.ts'
import { bareRow, exampleRow } from '#schema/reference/example-row.ts'
import { flag, maybe, money, needs, refMaybe, text } from '#schema/values/fields.ts'
import { z } from 'zod'

const gate = crud({
  name: 'gate',
  label: 'Gate',
  path: '/gate/',
  tag: 'Gates',
  fields: {
    name: text(80),
    note: maybe(text(80)),
    yard_id: refMaybe('yard'),
    toll: needs('gate.cost', money()),
    is_open: flag(true),
  },
})
const META = {
  id: 12,
  rev: 3,
  created_at: '2026-03-02T15:00:00.000Z',
  updated_at: '2026-03-02T15:00:00.000Z',
}

describe('a row of the contract', () => {
  it('has an example in each field, else what is given', () =>
    expect(exampleRow(gate.row, { note: 'Ring twice' })).toEqual({
      ...META,
      created_by: expect.any(Number),
      updated_by: expect.any(Number),
      name: 'Gate',
      note: 'Ring twice',
      toll: '1250.00',
      is_open: expect.any(Boolean),
      yard_id: expect.any(Number),
      yard: { id: expect.any(Number), name: 'Main yard' },
    }))
  it('is as empty as the contract allows, but for what is given', () =>
    expect(bareRow(gate.row, { toll: '5' })).toEqual({
      ...META,
      created_by: null,
      updated_by: null,
      name: 'Gate',
      note: null,
      toll: '5.00',
      is_open: false,
      yard_id: null,
      yard: null,
    }))
  it.each([
    [{ yard_id: 4 }, { yard_id: 4, yard: { id: 4, name: 'Main yard' } }],
    [{ yard: { id: 5, name: 'East' } }, { yard_id: 5, yard: { id: 5, name: 'East' } }],
    [{ yard_id: null }, { yard_id: null, yard: null }],
    [{ yard: null }, { yard_id: null, yard: null }],
    [
      { yard_id: 4, yard: null },
      { yard_id: 4, yard: null },
    ],
  ])('names what it refers to: %j', (said, row) => {
    expect(exampleRow(gate.row, said)).toMatchObject(row)
    expect(bareRow(gate.row, said)).toMatchObject(row)
  })
  it('has no field and no value that the contract does not have', () => {
    // @ts-expect-error the compiler refuses it too
    expect(() => exampleRow(gate.row, { nam: 'x' })).toThrow('The contract has no nam')
    expect(() => bareRow(gate.row, { toll: 'much' })).toThrow('Enter a number')
  })
  it('is another one each time', () => {
    expect(exampleRow(gate.row)).toEqual(exampleRow(gate.row))
    expect(exampleRow(gate.row).yard).not.toBe(exampleRow(gate.row).yard)
  })
  it('can be made of every event that tells a row', () => {
    const rows = contracts.flatMap(({ events }) =>
      events.flatMap(({ schema }) => (schema instanceof z.ZodObject ? [schema] : [])),
    )
    expect(rows.length).toBeGreaterThan(100)
    for (const row of rows) expect(Object.keys(bareRow(row)).length).toBeGreaterThan(0)
  })
})
