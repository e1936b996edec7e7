/** Just enough to render and press keys without a testing library. */
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { fetchOpened } from '#ui'

// Nothing is laid out here, so lists that draw what fits need to be told how much that is.
for (const [name, size] of [
  ['offsetHeight', 600],
  ['offsetWidth', 1200],
  ['clientHeight', 600],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size })
const roots: Root[] = []

export async function render(element: ReactElement): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  roots.push(root)
  // what a person opens is there by then
  await fetchOpened()
  await act(async () => root.render(element))
  return host
}
export async function cleanup(): Promise<void> {
  for (const root of roots.splice(0)) await act(async () => root.unmount())
  document.body.replaceChildren()
}
export async function press(target: Element, key: string, more: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  })
}
/** As the browser does it, at this moment. */
export function write(input: HTMLInputElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  set.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    input.focus()
    write(input, text)
  })
}
export const blur = (input: HTMLElement): Promise<void> =>
  act(async () => {
    input.focus()
    input.blur()
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
export const settle = (ms = 0): Promise<void> =>
  act(async () => {
    await new Promise((done) => setTimeout(done, ms))
  })
/** Waits until this is said somewhere in it: what is fetched takes what it takes. */
export async function expectSaid(host: Element, text: string): Promise<void> {
  for (let n = 0; n < 200 && !host.textContent.includes(text); n++) await settle(25)
  expect(host.textContent).toContain(text)
}
export const one = <E extends Element = HTMLElement>(host: ParentNode, selector: string): E => {
  const found = host.querySelector<E>(selector)
  if (!found) throw new Error(`nothing matches ${selector} in: ${host.textContent}`)
  return found
}
