// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { Side } from '#plugins/pricing/screens/simulate-sides.tsx'
import { cleanup, render } from '../dom.ts'

const sale = {
  customer: null,
  site: null,
  product: null,
  quantity: '1',
  day: '2026-11-21',
  time: '08:00',
  terminal: null,
}
afterEach(cleanup)
test('a price that cannot be simulated says so, and why', async () => {
  const answer = { value: undefined, problem: 'Choose a terminal first', busy: false }
  const host = await render(<Side title="Today" answer={answer} sale={sale} />)
  const [title, reason] = [...host.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent)
  expect([title, reason]).toEqual(['Failed to simulate pricing', 'Choose a terminal first'])
})
