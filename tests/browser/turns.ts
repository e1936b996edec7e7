/** Turns by commit: what is too long for every run is done in one of a few runs, and wholly in the soak. */
import { execFileSync } from 'node:child_process'

/** Number of the commit, so that everything has its turn within a few commits. */
function commitNumber(): number {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }), 16)
  } catch {
    // a copy without its history
    return Math.floor(Date.now() / 86_400_000)
  }
}
const first = commitNumber()
/** Chooses what has its turn in this run. */
export const chosenOf = <T>(all: readonly T[], nth = 0): T => all[(first + nth) % all.length]!
