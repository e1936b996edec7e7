/** Lists of what tests were seen to do: which tests they name, and what a run is compared with. */
import { describe, expect, it } from 'vitest'
import { differences, listed } from '../../scripts/shared/recorded.mjs'
import { patternOf } from '../recorded/drawn.ts'
import { routeOf } from '../recorded/routes.ts'

const [few, many, page, walk] = [
  'tests/ui/few.test.ts',
  'tests/ui/many.test.ts',
  'tests/browser/money.test.ts',
  'tests/browser/screens.test.ts',
]
const records = new Map([
  [walk, ['Saved', 'Deleted', 'Moved']],
  [page, ['Saved', 'Deleted']],
  [many, ['Saved', 'Created', 'Updated']],
  [few, ['Saved']],
])
describe('a list', () => {
  it('names two tests of the steadiest kind: without a browser, else with one, else a walk; who does less first', () =>
    expect(listed(records)).toEqual({
      Created: [many],
      Deleted: [page],
      Moved: [walk],
      Saved: [few, many],
      Updated: [many],
    }))
  const isThere = (file: string) => file !== 'tests/ui/gone.test.ts'
  it('is right when its tests did what it says, and more is only noted', () =>
    expect(differences({ Saved: [walk], Created: [many] }, records, isThere)).toEqual({
      missing: [],
      wrong: [],
      lost: [],
      unlisted: [
        `"Deleted" is shown by ${page}, and not listed`,
        `"Moved" is shown by ${walk}, and not listed`,
        `"Updated" is shown by ${many}, and not listed`,
      ],
    }))
  it('has lost a name that none of its tests did, not one that another of them did', () => {
    const list = { Saved: [page, few], Deleted: [few, many] }
    expect(differences(list, records, isThere).lost).toEqual([
      `"Deleted" is shown by none of ${few}, ${many}`,
    ])
  })
  it('is wrong when a test did not do it, or is gone; a test that never ran proves nothing either way', () => {
    const list = { Deleted: [few, 'tests/ui/gone.test.ts', 'tests/ui/never-ran.test.ts'] }
    expect(differences(list, records, isThere)).toMatchObject({
      missing: ['tests/ui/never-ran.test.ts has no record'],
      wrong: [`${few} does not show "Deleted"`, 'tests/ui/gone.test.ts does not show "Deleted"'],
    })
  })
})
describe('a text with gaps', () => {
  const fits = (text: string) => new RegExp(patternOf('Failed to fetch invoice: {reason}')).test(text)
  it('is proven by a whole text that fills them', () =>
    expect(
      ['Failed to fetch invoice: full', 'Failed to fetch invoice: ', 'Oh. Failed to fetch invoice: full'].map(
        fits,
      ),
    ).toEqual([true, false, false]))
})
describe('a path', () => {
  it.each([
    ['/', '/'],
    ['/yard', '/yard'],
    ['/yard/', '/yard'],
    ['/yard/3', undefined],
    ['/delivery-ticket/12', '/delivery-ticket/:id'],
    ['/delivery-ticket/new', undefined],
    ['/pricing-rule/margin', '/pricing-rule/margin'],
    ['/pricing-rule', '/pricing-rule/*'],
    ['/pricing-rule/simulate', '/pricing-rule/*'],
    ['/pricing-rules', undefined],
  ])('%s is of the route %s', (path, route) => expect(routeOf(path)).toBe(route))
})
