/** A search begun on a thread of its own, two at a time; it ends with its answer, or with whoever asked for it. */
import { once } from 'node:events'
import path from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { DayFacts } from '../../rules/day-problem.ts'
import type { Suggestion } from '../../rules/suggestion.ts'

export interface Searched extends Suggestion {
  /** what the day comes to in the reckoning of the search: less is better */
  readonly score: number
}
interface Task {
  readonly facts: DayFacts
  readonly seed: number
  readonly rounds: number
  /** numbers of the orders, for reasons */
  readonly names: ReadonlyMap<number, string>
}
/** Beside this file as it is built; read as it stands where the sources run. */
const BUILT = path.join(import.meta.dirname, 'search-worker.js')
const SOURCE = JSON.stringify(new URL('search-worker.ts', import.meta.url).href)
const isSource = import.meta.url.endsWith('.ts')
const begin = (options: WorkerOptions): Worker =>
  isSource
    ? new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${SOURCE}, ${SOURCE}))`, {
        ...options,
        eval: true,
      })
    : new Worker(BUILT, options)
const MEMORY_MB = 512

/** So many searches at once; those that wait come in their order. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []
async function turn(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running++
}
function done(): void {
  running--
  waiting.shift()?.()
}
/**
 * Throws when the search breaks, and when `given up` says that nobody waits for it any more.
 * @param start begins the thread
 */
export async function searchDay(task: Task, givenUp: AbortSignal, start = begin): Promise<Searched> {
  await turn()
  try {
    givenUp.throwIfAborted()
    const worker = start({ workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    // one that breaks after nobody waits for it any more is nobody's trouble
    worker.on('error', () => undefined)
    const left = new AbortController()
    worker.once('exit', () => left.abort(new Error('The search for a day ended without an answer')))
    try {
      const [found] = (await once(worker, 'message', {
        signal: AbortSignal.any([givenUp, left.signal]),
      })) as [Searched]
      return found
    } finally {
      void worker.terminate()
    }
  } finally {
    done()
  }
}
