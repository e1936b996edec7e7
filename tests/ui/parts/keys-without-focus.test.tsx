// @vitest-environment happy-dom
import { useRef, type KeyboardEvent } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeysWithoutFocus } from '#ui'
import { cleanup, press, render } from '../dom.ts'

const seen: string[] = []
function Sheet() {
  const cell = useRef<HTMLDivElement>(null)
  useKeysWithoutFocus(
    (key) => /^[0-9]$|^Arrow/.test(key),
    () => cell.current,
  )
  const onKeyDown = (e: KeyboardEvent) => {
    seen.push(e.key)
    e.preventDefault()
  }
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="Filter" />
      <div ref={cell} role="gridcell" tabIndex={0} onKeyDown={onKeyDown} />
    </main>
  )
}
afterEach(async () => {
  await cleanup()
  seen.length = 0
})
const at = () => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName

test('a key goes to the cell of the cursor, once, while no control has the focus', async () => {
  await render(<Sheet />)
  await press(document.body, '2')
  expect([seen, at()]).toEqual([['2'], 'gridcell'])
  await press(document.activeElement!, 'ArrowDown')
  expect(seen).toEqual(['2', 'ArrowDown'])
})
test('a key that the grid does not take, and one of a field, stay where they are', async () => {
  const host = await render(<Sheet />)
  await press(document.body, 'Tab')
  await press(document.body, '5', { ctrlKey: true })
  const field = host.querySelector('input')!
  field.focus()
  await press(field, '7')
  expect([seen, document.activeElement]).toEqual([[], field])
})
test('the page itself having the focus is the same as no control having it', async () => {
  const host = await render(<Sheet />)
  host.querySelector('main')!.focus()
  await press(document.activeElement!, 'ArrowRight')
  expect([seen, at()]).toEqual([['ArrowRight'], 'gridcell'])
})
