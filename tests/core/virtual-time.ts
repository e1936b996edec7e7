/** Time that passes only when a test lets it: what waits is decided by order, never by how busy the machine is. */
import { afterEach, beforeEach, vi } from 'vitest'

const TURNS = 100
const STEP_MS = 50

/** Every test of the file runs in virtual time; the stored state and promises go on by themselves. */
export function useVirtualTime(): void {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      }),
  )
  afterEach(() => void vi.useRealTimers())
}
/** Lets everything go on that needs no time to pass: promises, the stored state, answers of the fake server. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
}
/** Lets so many milliseconds pass. */
export async function pass(ms: number): Promise<void> {
  await rest()
  for (let left = ms; left > 0; left -= STEP_MS) {
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS))
    await rest()
  }
}
/** Time passes from one timer to the next until the work is done. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  await rest()
  while (!isOver) {
    await vi.advanceTimersToNextTimerAsync()
    await rest()
  }
  return work
}
