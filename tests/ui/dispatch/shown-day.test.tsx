// @vitest-environment happy-dom
/** The day of the dispatch center at midnight. */
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useShownDay } from '../../../src/plugins/dispatch/screens/center/use-shown-day.ts'
import { cleanup } from '../dom.ts'
import { createRoot } from 'react-dom/client'

afterEach(cleanup)
const [TUESDAY, WEDNESDAY] = ['2026-11-17', '2026-11-18']
interface ShowsProps {
  readonly today: string
  readonly planned: readonly string[]
}
function Shows({ today, planned }: ShowsProps) {
  const { day, goOn } = useShownDay(today, (one) => planned.includes(one))
  return <button onClick={goOn}>{day}</button>
}
/** Draws it at a day, with what is planned then; `goOn` is the press on Today. */
function center() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const at = async (today: string, ...planned: readonly string[]): Promise<string> => {
    await act(async () => root.render(<Shows today={today} planned={planned} />))
    return host.textContent
  }
  return { at, goOn: () => act(async () => host.querySelector('button')?.click()) }
}
it('turns with the clock while nothing is planned', async () => {
  const { at } = center()
  expect(await at(TUESDAY)).toBe(TUESDAY)
  expect(await at(WEDNESDAY, WEDNESDAY)).toBe(WEDNESDAY)
})
it('stays under a plan, until that is committed', async () => {
  const { at } = center()
  await at(TUESDAY, TUESDAY)
  expect(await at(WEDNESDAY, TUESDAY)).toBe(TUESDAY)
  expect(await at(WEDNESDAY)).toBe(WEDNESDAY)
})
it('is left for today by a press, and its plan waits there', async () => {
  const { at, goOn } = center()
  await at(TUESDAY, TUESDAY)
  await at(WEDNESDAY, TUESDAY)
  await goOn()
  expect(await at(WEDNESDAY, TUESDAY)).toBe(WEDNESDAY)
})
