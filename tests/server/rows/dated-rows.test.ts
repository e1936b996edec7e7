/** Rows in force from a day, alike for each area that has them: the rates of taxes and of fees. */
import { describe, expect, it } from 'vitest'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const tax = await ann.post('tax/', { name: 'Dated tax', level: 'state' })
const fee = await ann.post('fee/', { name: 'Dated fee', rate: '0.5', applies_to_all_customers: true })
await ann.put(`fee-rate/${fee.rates[0].id}`, { effective_to: '2026-01-01' })
await ann.post(`tax-rate/?tax_id=${tax.id}`, {
  rate: '0.5',
  rate_type: 'per_unit',
  effective_from: '2000-01-01',
  effective_to: '2026-01-01',
})
const AREAS = [
  ['tax', tax.id as number, { rate: '0.6', rate_type: 'per_unit' }],
  ['fee', fee.id as number, { rate: '0.6' }],
] as const

describe.each(AREAS)('rates of a %s', (owner, id, amount) => {
  const add = (period: object, to = id) =>
    ann.call('POST', `${owner}-rate/?${owner}_id=${to}`, { ...amount, ...period })
  const events = async (): Promise<Json[]> => (await ann.get(`audit/?entity=${owner}&entity_id=${id}`)).items
  const rates = async (): Promise<Json[]> => (await ann.get(`${owner}/${id}`)).rates
  const refused = async (reply: ReturnType<typeof add>) => {
    const { status, body } = await reply
    return [status, body.code, body.detail]
  }

  it('are added where none overlaps, as a new version of the owner with the one before', async () => {
    const before = await ann.get(`${owner}/${id}`)
    const { status, data } = await add({ effective_from: '2026-01-01' })
    expect([status, data]).toMatchObject([201, { [`${owner}_id`]: id, rate: '0.600000', effective_to: null }])
    const [entry] = await events()
    expect(entry).toMatchObject({
      before: { rev: before.rev, rates: [{ effective_from: '2000-01-01' }] },
      after: { rev: before.rev + 1, rates: [{ effective_from: '2000-01-01' }, { id: data.id }] },
    })
    expect(await refused(add({ effective_from: '2026-05-01' }))).toEqual([
      409,
      'OVERLAP',
      `This period overlaps another rate of the same ${owner}`,
    ])
  })
  it('are refused for an owner that is not there and for a period that ends before it begins', async () => {
    expect(await refused(add({ effective_from: '2026-01-01' }, 99_999_999))).toEqual([
      422,
      'VALIDATION',
      `Choose an existing ${owner}`,
    ])
    expect(await refused(add({ effective_from: '2027-01-01', effective_to: '2027-01-01' }))).toEqual([
      422,
      'VALIDATION',
      'Must end after it begins',
    ])
  })
  it('change their end, their source and their confirmation; what stays the same is no new version', async () => {
    const last = (await rates()).at(-1)
    const count = (await events()).length
    const change = (body: object) => ann.put(`${owner}-rate/${last.id}`, body)
    expect(await change({ effective_to: null, confirmed: false })).toMatchObject({ rev: last.rev })
    expect((await events()).length).toBe(count)
    expect(await change({ effective_to: '2027-01-01', source: 'The county', confirmed: true })).toMatchObject(
      {
        effective_to: '2027-01-01',
        source: 'The county',
        confirmed_by: expect.any(Number),
        rev: last.rev + 1,
      },
    )
    expect(await change({ confirmed: true })).toMatchObject({ rev: last.rev + 1 })
    expect((await events()).length).toBe(count + 1)
  })
  it('are deleted, and a rate that is not there is named', async () => {
    const last = (await rates()).at(-1)
    expect((await ann.call('DELETE', `${owner}-rate/${last.id}`)).data).toEqual({ id: last.id })
    expect((await rates()).map((rate) => rate.effective_from)).toEqual(['2000-01-01'])
    const label = owner === 'tax' ? 'Tax rate' : 'Fee rate'
    expect(await refused(ann.call('DELETE', `${owner}-rate/${last.id}`))).toEqual([
      404,
      'NOT_FOUND',
      `${label} not found`,
    ])
  })
})
