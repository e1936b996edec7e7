/** Which section of a long form is marked in the list beside it. */
import { expect, test } from 'vitest'
import { sectionInSight, type Placed } from '#core/screens/form/form-contents.tsx'

/** Three sections of 300 px, scrolled up by so much, under a list that stands at 100. */
const inSight = (scrolled: number, typedIn?: string): string | undefined => {
  const sections = ['Company', 'Address', 'Documents'].map((title, i): Placed => ({
    title,
    top: 100 + 300 * i - scrolled,
    bottom: 400 + 300 * i - scrolled,
    focused: title === typedIn,
  }))
  return sectionInSight(sections, 100, 700)
}
test('it is the first in sight, and of several the one that is typed in', () => {
  expect([inSight(0), inSight(299), inSight(300), inSight(650)]).toEqual([
    'Company',
    'Company',
    'Address',
    'Documents',
  ])
  expect([inSight(0, 'Address'), inSight(310, 'Documents')]).toEqual(['Address', 'Documents'])
})
test('a field that was scrolled out of sight does not hold the mark', () =>
  expect([inSight(320, 'Company'), inSight(0, 'Documents')]).toEqual(['Address', 'Company']))
