/** Questions before a call. */
import { expect, test } from 'vitest'
import { createConfirming } from '#core/command/confirming.ts'

const ask = (confirming: ReturnType<typeof createConfirming>, text = 'Really?') =>
  confirming.ask(text, { title: 'Delete' })

test('without anything that can show them, the answer is yes', async () => {
  const confirming = createConfirming()
  expect(await ask(confirming)).toBe(true)
  const detach = confirming.attach()
  const other = confirming.attach()
  detach()
  const asked = ask(confirming)
  expect(confirming.state.question).toMatchObject({ text: 'Really?', title: 'Delete' })
  confirming.answer(true)
  expect(await asked).toBe(true)
  other()
  expect(await ask(confirming)).toBe(true)
  expect(confirming.state.question).toBeUndefined()
})
test('the answer is the one of the person, and the question is gone with it', async () => {
  const confirming = createConfirming()
  confirming.attach()
  const asked = ask(confirming)
  confirming.answer(false)
  expect([await asked, confirming.state.question]).toEqual([false, undefined])
  // nobody asks any more
  confirming.answer(true)
})
test('a newer question takes the place of the one before, which counts as no', async () => {
  const confirming = createConfirming()
  confirming.attach()
  const first = ask(confirming, 'First?')
  const second = ask(confirming, 'Second?')
  expect([await first, confirming.state.question?.text]).toEqual([false, 'Second?'])
  confirming.answer(true)
  expect(await second).toBe(true)
})
