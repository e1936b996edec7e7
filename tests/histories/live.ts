/** Living a history, and making one that breaks the law as short as it still breaks it. */
import type { Books, Cast } from './books.ts'
import { breachesOf } from './check.ts'
import { DRIVER_ACTS, sendAll } from './driver-acts.ts'
import { History } from './history.ts'
import { OFFICE_ACTS } from './office-acts.ts'
import type { Step } from './steps.ts'

const ACTS = { ...OFFICE_ACTS, ...DRIVER_ACTS }
/** Fresh books for every history. */
export type OpenBooks = () => Promise<{ readonly books: Books; readonly cast: Cast }>
export interface Lived {
  readonly told: readonly string[]
  readonly breaches: readonly string[]
}

/** Does the steps one after the other, sends what waits in phones, and looks. */
export async function live(open: OpenBooks, steps: readonly Step[]): Promise<Lived> {
  const { books, cast } = await open()
  const history = new History(books, cast)
  for (const step of steps) {
    history.pass(step.minutes)
    await ACTS[step.act](history, step)
  }
  await sendAll(history)
  return { told: history.told, breaches: await breachesOf(history) }
}

/** The kind of a breach: its words without what they are about. */
const kindOf = (breach: string | undefined): string => (breach ?? '').replace(/\d+|:.*/g, '').slice(0, 30)
/** Steps are left out, one after the other, as long as the same is wrong. */
export async function shrink(
  open: OpenBooks,
  steps: readonly Step[],
): Promise<{ steps: readonly Step[]; lived: Lived }> {
  let best = { steps, lived: await live(open, steps) }
  const wanted = kindOf(best.lived.breaches[0])
  for (let isShorter = true; isShorter;) {
    isShorter = false
    for (let at = best.steps.length - 1; at >= 0; at--) {
      const fewer = best.steps.toSpliced(at, 1)
      const lived = await live(open, fewer)
      if (!lived.breaches.some((breach) => kindOf(breach) === wanted)) continue
      best = { steps: fewer, lived }
      isShorter = true
    }
  }
  return best
}
/** A broken law in words: the seed, the steps, and what is wrong. */
export const inWords = (seed: number, { told, breaches }: Lived): string =>
  [
    `seed ${seed}:`,
    ...told.map((words, at) => `  ${at + 1}. ${words}`),
    ...breaches.map((one) => `  ! ${one}`),
  ].join('\n')
