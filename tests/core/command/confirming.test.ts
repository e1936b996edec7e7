/** Questions before a call. */
import { expect, test } from 'vitest'
import { createConfirming } from '#core/command/confirming.ts'
import { settle } from '../sample.ts'

const start = () => {
  const confirming = createConfirming()
  const answers: string[] = []
  return {
    confirming,
    /** the answers so far */
    answers: async () => (await settle(), answers),
    ask: (text: string) =>
      void confirming.ask(text, { title: 'Delete' }).then((yes) => answers.push(`${text} ${yes}`)),
  }
}

test('without anything that can show them, the answer is yes', async () => {
  const { confirming, ask, answers } = start()
  ask('Nobody?')
  const detach = confirming.attach()
  const other = confirming.attach()
  detach()
  ask('Somebody?')
  expect(confirming.state.question).toMatchObject({ text: 'Somebody?', title: 'Delete' })
  expect(await answers()).toEqual(['Nobody? true'])
  confirming.answer(true)
  other()
  ask('Nobody again?')
  expect(await answers()).toEqual(['Nobody? true', 'Somebody? true', 'Nobody again? true'])
  expect(confirming.state.question).toBeUndefined()
})
test('the answer is the one of the person, and the question is gone with it', async () => {
  const { confirming, ask, answers } = start()
  confirming.attach()
  ask('Really?')
  confirming.answer(false)
  expect([await answers(), confirming.state.question]).toEqual([['Really? false'], undefined])
  // nobody asks any more
  confirming.answer(true)
})
test('a newer question takes the place of the one before, which counts as no', async () => {
  const { confirming, ask, answers } = start()
  confirming.attach()
  ask('First?')
  ask('Second?')
  expect([await answers(), confirming.state.question?.text]).toEqual([['First? false'], 'Second?'])
  confirming.answer(true)
  expect(await answers()).toEqual(['First? false', 'Second? true'])
})
