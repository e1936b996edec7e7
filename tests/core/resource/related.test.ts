/** What names a record, on the page of that record. */
import { describe, expect, test, vi } from 'vitest'
import { kindOf } from '#schema/values/field-kind.ts'
import { SCREENS } from '#core/screens/define-resource.ts'
import { relatedOf, relatedTo, type RelatedList } from '#core/resource/related.ts'
import { well, wells } from './wells.ts'

const lists = (...area: Parameters<typeof wells>) =>
  relatedOf(wells(...area).view, SCREENS).map(({ value }) => value as RelatedList)
const of = (field: string) => lists().find(({ id }) => id === `oil-well.${field}`)!

describe('a plain area', () => {
  test('stands on the page of every kind that a field of its form names', () => {
    expect(kindOf(wells().contract.fields.yard_id).kind).toBe('ref')
    expect(lists().map(({ id, of, label, permission }) => [id, of, label, permission])).toEqual([
      ['oil-well.yard_id', 'yard', 'Oil wells', 'oil_well.read'],
      ['oil-well.next_well_id', 'oil-well', 'Oil wells, next well', 'oil_well.read'],
      ['oil-well.first_yard_id', 'yard', 'Oil wells, first yard', 'oil_well.read'],
    ])
  })
  test('stands nowhere when its rows cannot be listed, or it names nothing', () => {
    expect(lists({}, 'AGCUD')).toEqual([])
    expect(lists({ form: ['name', 'state'] })).toEqual([])
    expect(lists({ form: ['name', 'no_such_field' as 'name'] })).toEqual([])
  })
  test('is looked at again when one of its rows names the record', () => {
    expect([
      of('yard_id').names(well(1, { yard_id: 7 }), 7),
      of('yard_id').names(well(1, { yard_id: 8 }), 7),
    ]).toEqual([true, false])
    expect(of('first_yard_id').names(well(1, { yard_id: 7 }), 7)).toBe(false)
  })
  test('shows the first few, and leads to all', async () => {
    const page = { total: 9, items: [well(1)] }
    const dispatch = vi.fn(async () => ({ status: 'done', value: page }))
    expect(await of('yard_id').find(7, dispatch as never, 5)).toEqual(page)
    expect(dispatch.mock.calls).toEqual([
      [{ command: 'oil-well.list', input: { page: 1, size: 5, filters: { yard_id: '7' } } }],
    ])
    const silent = async () => ({ status: 'rejected', problem: {} })
    expect(await of('yard_id').find(7, silent as never, 5)).toBeUndefined()
    expect(of('yard_id').all(7)).toBe('/oil-well?yard_id=7')
  })
  test('makes one more for the record where it names that kind by its own name', () => {
    expect(of('yard_id').create).toMatchObject({ label: 'New oil well', permission: 'oil_well.create' })
    expect(of('yard_id').create!.to(7)).toBe('/oil-well/new?yard_id=7')
    expect([of('next_well_id').create, of('first_yard_id').create]).toEqual([undefined, undefined])
    expect(lists({}, 'LUD')[0]).not.toHaveProperty('create')
  })
})

describe('the page of a record', () => {
  const list = (id: string, order: number, more: object = {}) =>
    ({ id, of: 'yard', permission: 'yard.read', order, ...more }) as RelatedList
  const all = [
    list('late', 90),
    list('early', 10),
    list('secret', 5, { permission: 'yard.secret' }),
    list('elsewhere', 1, { of: 'oil-well' }),
  ]
  test('has those of its kind that this person may see, in their order', () => {
    const reading = {
      contributions: () => all as never,
      may: (permission: string) => permission === 'yard.read',
    }
    expect(relatedTo('yard', reading).map(({ id }) => id)).toEqual(['early', 'late'])
  })
})
