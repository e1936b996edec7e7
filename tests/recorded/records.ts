/**
 * Records of what tests were seen to do, a file of each kind for each file of tests: calls that were made, texts
 * that were answered, texts that were drawn, routes that were opened. `scripts/recorded.mjs` makes the lists of
 * `tests/laws/agreed` from them.
 */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, type RunnerTestFile, type RunnerTestSuite } from 'vitest'

/** Kinds of records; each has a list of its name in `tests/laws/agreed`. */
export type Kind = 'called' | 'answered' | 'drawn' | 'opened'
const root = path.join(import.meta.dirname, '..', '..')
const FOLDER = path.join(root, 'node_modules', '.cache', 'gantry-recorded')
const createSets = (): Record<Kind, Set<string>> => ({
  called: new Set(),
  answered: new Set(),
  drawn: new Set(),
  opened: new Set(),
})
let proven = createSets()
/** Seen since the last test ended: dropped when the next one fails. */
let pending = createSets()

/** Notes what was seen now. */
export const record = (kind: Kind, name: string): void => void pending[kind].add(name)

function endTest(hasPassed: boolean): void {
  if (hasPassed)
    for (const kind of Object.keys(proven) as Kind[]) for (const name of pending[kind]) proven[kind].add(name)
  pending = createSets()
}
/** Answers true when every test was run: `-t` and `only` skip some, and the rest proves less than the file does. */
const isWhole = ({ tasks }: Pick<RunnerTestSuite, 'tasks'>): boolean =>
  tasks.every((task) => (task.type === 'suite' ? isWhole(task) : task.mode === 'run'))

function write(kind: Kind, file: string): void {
  const name = path.relative(root, file).split(path.sep).join('/')
  const folder = path.join(FOLDER, kind)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(
    path.join(folder, `${name.replaceAll('/', '~')}.json`),
    JSON.stringify([...proven[kind]].toSorted(), null, 1),
  )
}
/** Keeps the records of these kinds, for the file of tests that runs. */
export function keepRecords(...kinds: readonly Kind[]): void {
  let file: RunnerTestFile | undefined
  afterEach(({ task }) => {
    file = task.file
    endTest(task.result?.state !== 'fail')
  })
  afterAll(() => {
    // hooks that ran after the last test
    endTest(true)
    if (file && isWhole(file)) for (const kind of kinds) write(kind, file.filepath)
    proven = createSets()
  })
}
