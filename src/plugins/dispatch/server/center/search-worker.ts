/** The search for a good day, on a thread of its own: the server answers everybody else meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import type { DayFacts } from '../../rules/day-problem.ts'
import { suggestDay, suggestionOf } from '../../rules/suggestion.ts'

const { facts, seed, rounds, names } = workerData as {
  readonly facts: DayFacts
  readonly seed: number
  readonly rounds: number
  readonly names: ReadonlyMap<number, string>
}
const { problem, search } = suggestDay(facts, { seed, rounds })
search.step(rounds)
const best = search.best()
const suggestion = suggestionOf(problem, best, facts, (id) => names.get(id) ?? '')
parentPort!.postMessage({ ...suggestion, score: best.cost })
