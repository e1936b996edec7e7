/** What an answered list of a pre-trip inspection says of the truck. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOf } from '#plugins/dispatch/phone/inspecting.ts'
import { CHECKS, itemsOf } from '#plugins/dispatch/rules/inspection-list.ts'

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
})
