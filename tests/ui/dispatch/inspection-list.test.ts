/** The list of a pre-trip inspection: what it lacks, what is sent, and what that says of the truck. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOf } from '#plugins/dispatch/phone/inspecting.ts'
import {
  CHECKS,
  countChecked,
  countDefects,
  itemsOf,
  lacksInList,
  lacksMiles,
  milesOf,
  restIsOk,
  type Answers,
} from '#plugins/dispatch/rules/inspection-list.ts'

const truck = { truck_id: 7, truck: 'Truck 14', at: '2026-11-17T11:41:00.000Z' }
const defect = (note: string, stops: boolean | null) => ({ ok: false, note, stops })

describe('the list', () => {
  it.each<[string, Answers, string | undefined]>([
    ['nothing answered', {}, 'Service brakes: press OK or Defect'],
    ['all good', restIsOk({}), undefined],
    [
      'a defect without words',
      restIsOk({ lights: defect(' ', false) }),
      'Lights, reflectors: say what is wrong',
    ],
    [
      'a defect that may stop or not',
      restIsOk({ lights: defect('Left marker is out', null) }),
      'Lights, reflectors: does it stop the truck?',
    ],
    ['a defect that is said', restIsOk({ lights: defect('Left marker is out', false) }), undefined],
  ])('%s', (_what, answers, lacks) => expect(lacksInList(answers)).toBe(lacks))
  it('the rest is good; what was answered stays', () => {
    const answers = restIsOk({ steering: defect('Loose', true) })
    expect(countChecked(answers)).toBe(CHECKS.length)
    expect(countDefects(answers)).toBe(1)
    expect(itemsOf(answers).find(({ key }) => key === 'steering')).toMatchObject({
      note: 'Loose',
      stops: true,
    })
  })
  it('a good one sends neither words nor a stop, whatever was typed before', () => {
    const [first] = itemsOf({ service_brakes: { ok: true, note: 'typed and taken back', stops: true } })
    expect(first).toMatchObject({ ok: true, note: null, stops: false })
  })
})
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
it.each([
  ['182440', 182440],
  [' 182,440 ', 182440],
])('miles %j', (typed, miles) => {
  expect(lacksMiles(typed)).toBeUndefined()
  expect(milesOf(typed)).toBe(miles)
})
it.each(['', '12.5', 'x', '12345678'])('no miles: %j', (typed) =>
  expect(lacksMiles(typed)).toBe('Enter whole miles, like 182,440'),
)
