// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrival } from '../../../src/shell/arrival.ts'

function Page({ path }: { readonly path: string }) {
  useArrival(path)
  return (
    <>
      <aside data-pane="rail">
        <button type="button">Sales</button>
        <div data-typing="menu">
          <a href="/load">Loads</a>
        </div>
      </aside>
      <main id="main" tabIndex={-1}>
        <h1>Orders</h1>
      </main>
    </>
  )
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
/** The element with the focus once a new place has come up, while it was on an element of the rail. */
async function focusAfter(selector: string): Promise<string> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () => root.render(<Page path="/a" />))
  await act(async () => void vi.advanceTimersByTime(2000))
  host.querySelector<HTMLElement>(selector)!.focus()
  document.title = 'Orders · Gantry'
  await act(async () => root.render(<Page path="/b" />))
  await act(async () => void vi.advanceTimersByTime(2000))
  const found = document.activeElement?.tagName ?? ''
  await act(async () => root.unmount())
  host.remove()
  return found
}
test('a place that has come up takes the focus off the rail', async () => {
  expect(await focusAfter('button')).toBe('MAIN')
})
test('a menu that was opened meanwhile keeps the focus, and so stays open', async () => {
  expect(await focusAfter('a')).toBe('A')
})
