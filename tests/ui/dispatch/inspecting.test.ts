/** What an answered list of a pre-trip inspection says of the truck. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOf, checksOf } from '#plugins/dispatch/phone/inspecting.ts'
import { CHECKS, itemsOf, photosOf } from '#plugins/dispatch/rules/inspection-list.ts'

const truck = { truck_id: 7, truck: 'Truck 14', at: '2026-11-17T11:41:00.000Z' }
const defect = (note: string, stops: boolean | null) => ({ ok: false, note, stops })

describe('the truck', () => {
  it('is unsafe exactly when a defect stops it, and says by what', () => {
    const answer = fc.oneof(
      fc.constant({ ok: true, note: '', stops: null }),
      fc.boolean().map((stops) => defect('Worn', stops)),
    )
    fc.assert(
      fc.property(fc.array(answer, { minLength: CHECKS.length, maxLength: CHECKS.length }), (given) => {
        const answers = Object.fromEntries(CHECKS.map(([key], at) => [key, given[at]!]))
        const check = checkOf({ ...truck, items: itemsOf(answers) })
        const stopping = CHECKS.filter(([key]) => answers[key]!.stops === true).map(([, label]) => label)
        expect(check.unsafe).toEqual(stopping)
        expect(check.result === 'unsafe').toBe(stopping.length > 0)
        expect(check.result === 'safe').toBe(given.every(({ ok }) => ok))
      }),
    )
  })
  it('stays unsafe whatever a later inspection says, until it is repaired; what it pulls too', () => {
    const item = (key: string, more: object = {}) => ({
      key,
      label: key,
      ok: true,
      note: null,
      photo_file_keys: [],
      stops: false,
      repaired_at: null,
      ...more,
    })
    const broken = (repaired_at: string | null = null) =>
      item('Brakes', { ok: false, note: 'soft', stops: true, repaired_at })
    const row = (hour: number, items: ReturnType<typeof item>[], trailer_id: number | null = null) => ({
      truck_id: 7,
      truck: { name: 'Truck 14' },
      trailer_id,
      trailer: { name: 'T-204' },
      inspected_at: `2026-11-25T0${hour}:00:00.000Z`,
      items,
    })
    const said = (...rows: ReturnType<typeof row>[]) =>
      checksOf(rows).map(({ truck, result, unsafe, at: when }) => [truck, result, unsafe, when.slice(11, 13)])
    expect(said(row(9, [item('Brakes')]), row(6, [broken()]))).toEqual([
      ['Truck 14', 'unsafe', ['Brakes'], '09'],
    ])
    expect(said(row(6, [broken('2026-11-25T08:00:00.000Z')]), row(9, [item('Brakes')]))).toEqual([
      ['Truck 14', 'safe', [], '09'],
    ])
    expect(said(row(9, [broken()]), row(6, [broken()], 8))).toEqual([
      ['Truck 14', 'unsafe', ['Brakes'], '09'],
      ['T-204', 'unsafe', ['Brakes'], '06'],
    ])
  })
})
describe('photos of defects', () => {
  it('are sent by what they show; of what is good again none', () => {
    const bad = { ok: false, note: 'x', stops: false }
    expect(
      photosOf({
        lights: { ...bad, photos: ['a', 'b'] },
        tires: { ...bad, ok: true, photos: ['c'] },
        steering: bad,
      }),
    ).toEqual({ lights: ['a', 'b'] })
  })
})
