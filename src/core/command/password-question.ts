import { proxy } from 'valtio/vanilla'
import type { AnyCommand } from './command.ts'

export type PasswordQuestion = ReturnType<typeof createPasswordQuestion>

/**
 * The server wants the password before it goes on. All calls that hear so meanwhile wait for the one answer;
 * the frame attaches a dialog, and without one the answer is no.
 */
export function createPasswordQuestion() {
  /** `title`: of the command that asked first; undefined while nobody asks */
  const state = proxy<{ title: string | undefined }>({ title: undefined })
  let attached = 0
  let asked: Promise<boolean> | undefined
  let settle = (_given: boolean) => {}
  const ask = ({ title }: Pick<AnyCommand, 'title'>): Promise<boolean> => {
    if (attached === 0) return Promise.resolve(false)
    if (!asked) state.title = title
    asked ??= new Promise((resolve) => (settle = resolve))
    return asked
  }
  /** `given`: the server took the password */
  const answer = (given: boolean) => {
    state.title = undefined
    asked = undefined
    settle(given)
  }
  const attach = (): (() => void) => {
    attached++
    return () => {
      attached--
      if (attached === 0) answer(false)
    }
  }
  return { state, ask, answer, attach }
}
