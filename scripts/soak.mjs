/**
 * `npm run soak [-- kills | stops | calls | orders | histories [NUMBER] | mutants]`: what the test run does a
 * little of, at full size. Without a word all of them, one after another.
 */
import './shared/node-version.cjs'
import { ensureBuilt, ensureInstalled, node, quit } from './shared/kit.mjs'
import './shared/leave-with-parent.mjs'

/** name -> what to run, the variable that says how much, and how much */
const RUNS = {
  kills: { file: 'tests/server/db/embedded.test.ts', only: 'under load', size: ['GANTRY_SOAK', 100] },
  stops: { file: 'tests/server/http/leaving.test.ts', size: ['GANTRY_SOAK_STOPS', 20] },
  calls: { file: 'tests/server/contract/hostile.test.ts', size: ['GANTRY_SOAK_CALLS', 50_000] },
  orders: { file: 'tests/server/orders/order-oracle.test.ts', size: ['GANTRY_SOAK_ORDERS', 10_000] },
  // over HTTP, and twenty on a phone
  histories: {
    file: 'histories.test.ts',
    projects: ['server', 'browser'],
    size: ['GANTRY_SOAK_HISTORIES', 3000],
  },
}
const NAMES = [...Object.keys(RUNS), 'mutants']
const [word, number] = process.argv.slice(2)
if (word !== undefined && !NAMES.includes(word))
  quit(`There is no soak "${word}". Choose one of ${NAMES.join(', ')}.`)
await ensureInstalled()
let failed = 0
for (const [
  name,
  {
    file,
    only,
    projects = ['server'],
    size: [variable, size],
  },
] of Object.entries(RUNS)) {
  if (word !== undefined && word !== name) continue
  // another seed every time, printed by the run: GANTRY_SEED repeats it
  const seed = process.env.GANTRY_SEED ?? String(Date.now() % 1_000_000_000)
  console.log(`${name}: ${number ?? size}, seed ${seed}`)
  if (projects.includes('browser')) await ensureBuilt()
  const { code } = await node(
    'node_modules/vitest/vitest.mjs',
    ['run', ...projects.flatMap((project) => ['--project', project]), file, ...(only ? ['-t', only] : [])],
    { env: { [variable]: String(number ?? size), GANTRY_SEED: seed } },
  )
  failed ||= code
}
if (word === undefined || word === 'mutants') {
  console.log('mutants: all of them')
  failed ||= (await node('scripts/mutants.mjs')).code
}
process.exit(failed)
