// @vitest-environment happy-dom
/** A figure of a sentence is typed where it stands. */
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SentenceFigure } from '#ui'
import { cleanup, one, press, render, type } from '../dom.ts'

afterEach(cleanup)
let kept = ''
function Margin({ cents = true, error }: { readonly cents?: boolean; readonly error?: string }) {
  const [value, setValue] = useState(cents ? '0.090000' : '6.250000')
  return (
    <SentenceFigure
      label={cents ? 'Margin in ¢/gal' : 'Margin in percent'}
      value={value}
      onChange={(next) => {
        kept = next
        setValue(next)
      }}
      cents={cents}
      places={4}
      was="9.0 ¢/gal"
      {...(error ? { error } : {})}
    />
  )
}
const open = async (props: Parameters<typeof Margin>[0] = {}) => {
  const host = await render(<Margin {...props} />)
  const input = one<HTMLInputElement>(host, 'input')
  input.focus()
  return { host, input }
}

test.each([
  ['10', '0.1'],
  ['10.25 ¢/gal', '0.1025'],
  ['9.5c', '0.095'],
  ['$0.10', '0.1'],
  ['=4*2.5', '0.1'],
])('%s is kept in dollars as %s', async (typed, dollars) => {
  const { input } = await open()
  expect(input.value).toBe('9.0')
  expect(input.getAttribute('aria-label')).toBe('Margin in ¢/gal')
  await type(input, typed)
  await press(input, 'Enter')
  expect(Number(kept)).toBe(Number(dollars))
})
test('a percentage is typed as it is', async () => {
  const { input } = await open({ cents: false })
  expect(input.value).toBe('6.25')
  await type(input, '7')
  expect(kept).toBe('7')
})
test('Escape gives back what stood there', async () => {
  const { input } = await open()
  await type(input, '12')
  expect(Number(kept)).toBe(0.12)
  await press(input, 'Escape')
  expect([Number(kept), input.value]).toEqual([0.09, '9.0'])
})
test('the arrows move it, and never below nothing', async () => {
  const { input } = await open()
  await press(input, 'ArrowUp')
  expect(Number(kept)).toBe(0.091)
  await press(input, 'ArrowDown', { shiftKey: true })
  expect(Number(kept)).toBe(0.081)
  await type(input, '0.05')
  await press(input, 'ArrowDown')
  expect(Number(kept)).toBe(0)
})
test('what is no number is said at the figure, and stays to be mended', async () => {
  const { host, input } = await open()
  await type(input, 'ten')
  await press(input, 'Enter')
  const said = one(host, '[role=alert]')
  expect(said.textContent).toBe('Enter a number, like 8,000')
  expect([input.value, input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([
    'ten',
    'true',
    said.id,
  ])
})
test('what the server refuses stands at the figure too', async () => {
  const { host } = await open({ error: 'Enter 0 or more' })
  expect(one(host, '[role=alert]').textContent).toBe('Enter 0 or more')
})
