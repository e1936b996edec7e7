/** The list of a pre-trip inspection: what it lacks, and what is sent. */
import { describe, expect, it } from 'vitest'
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

const good = { ok: true, note: '', stops: null }
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
  it('is counted as it is answered, and sent as far as it is', () => {
    const answers: Answers = { steering: defect(' Loose ', true), lights: defect('Dim', null), hoses: good }
    expect([countChecked(answers), countDefects(answers)]).toEqual([3, 2])
    const rest = { photo_file_keys: [], repaired_at: null }
    expect(itemsOf(answers)).toEqual([
      { key: 'steering', label: 'Steering', ok: false, note: 'Loose', stops: true, ...rest },
      { key: 'lights', label: 'Lights, reflectors', ok: false, note: 'Dim', stops: false, ...rest },
      { key: 'hoses', label: 'Hoses, fittings, caps', ok: true, note: null, stops: false, ...rest },
    ])
  })
  it('the rest is good; what was answered stays', () => {
    const answers = restIsOk({ steering: defect('Loose', true) })
    expect(countChecked(answers)).toBe(CHECKS.length)
    expect(countDefects(answers)).toBe(1)
    expect(answers['hoses']).toEqual(good)
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
