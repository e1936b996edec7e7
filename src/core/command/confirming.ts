import { proxy, ref } from 'valtio/vanilla'
import type { AnyCommand } from './command.ts'

/** A question that waits for the person. */
export interface Question {
  readonly text: string
  readonly title: string
  readonly answer: (yes: boolean) => void
}
export type Confirming = ReturnType<typeof createConfirming>

/** Questions asked before a call; the frame attaches a dialog, without one the answer is yes. */
export function createConfirming() {
  const state = proxy<{ question: Question | undefined }>({ question: undefined })
  let attached = 0
  const ask = (text: string, { title }: Pick<AnyCommand, 'title'>): Promise<boolean> => {
    if (attached === 0) return Promise.resolve(true)
    state.question?.answer(false)
    return new Promise((resolve) => {
      const answer = (yes: boolean) => {
        state.question = undefined
        resolve(yes)
      }
      state.question = ref({ text, title, answer })
    })
  }
  const attach = (): (() => void) => {
    attached++
    return () => {
      attached--
    }
  }
  return { state, ask, attach, answer: (yes: boolean) => state.question?.answer(yes) }
}
