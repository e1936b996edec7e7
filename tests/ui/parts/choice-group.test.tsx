// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ChoiceCards, RadioGroup } from '#ui'
import { cleanup, render } from '../dom.ts'

afterEach(cleanup)
const options = [
  { value: '1', label: 'Admin' },
  { value: '2', label: 'Dispatcher' },
]
const reachable = (host: HTMLElement) =>
  [...host.querySelectorAll('input')].filter((input) => input.tabIndex === 0).length

test.each([
  ['cards', ChoiceCards],
  ['radio buttons', RadioGroup],
])('%s are reached by Tab before any is chosen, and the chosen one alone after', async (_, Group) => {
  const none = await render(<Group label="Role" value="" onChange={() => {}} options={options} />)
  expect(reachable(none)).toBeGreaterThan(0)
  await cleanup()
  const chosen = await render(<Group label="Role" value="2" onChange={() => {}} options={options} />)
  expect(reachable(chosen)).toBe(1)
})
