// @vitest-environment happy-dom
import { act, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLatest } from '#core'

const asked: string[] = []
const cancelled: string[] = []
const answers = new Map<string, (answer: string) => void>()
const ask = (question: string, signal: AbortSignal) =>
  new Promise<string>((answer) => {
    asked.push(question)
    answers.set(question, answer)
    signal.addEventListener('abort', () => cancelled.push(question))
  })
function Screen({ question }: { readonly question: string | undefined }) {
  const [shown, setShown] = useState('')
  useLatest(question, ask, {
    after: 100,
    told: (step) => setShown(step.state === 'answered' ? step.answer : step.state),
  })
  return <p>{shown}</p>
}
let root: ReturnType<typeof createRoot>
let host: HTMLElement
const show = (question: string | undefined) =>
  act(async () =>
    root.render(
      <StrictMode>
        <Screen question={question} />
      </StrictMode>,
    ),
  )
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
beforeEach(() => {
  vi.useFakeTimers()
  for (const list of [asked, cancelled]) list.length = 0
  host = document.createElement('div')
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

test('a screen asks its newest question, shows how that stands, and cancels the one before', async () => {
  await show(undefined)
  expect(host.textContent).toBe('none')
  await show('a')
  await pass(99)
  expect(asked).toEqual([])
  await pass(1)
  expect([asked, host.textContent]).toEqual([['a'], 'asking'])
  await show('b')
  expect(cancelled).toEqual(['a'])
  await pass(100)
  answers.get('a')!('of a')
  answers.get('b')!('of b')
  await pass(0)
  expect([asked, host.textContent]).toEqual([['a', 'b'], 'of b'])
})
test('leaving the screen cancels what is on its way', async () => {
  await show('a')
  await pass(100)
  await act(async () => root.render(null))
  expect(cancelled).toEqual(['a'])
})
