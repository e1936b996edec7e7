/**
 * `npm run soak [-- ROOM | NAME [NUMBER]]`: what the test run does a little of, at full size. A room holds runs of one
 * matter; without a word the room of the day, with `all` every room. docs/soak.md says what each run promises and how
 * long it takes.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, node, quit, root, run } from './shared/kit.mjs'
import './shared/leave-with-parent.mjs'

const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`)
/** name -> which tests, the variable that says how much, and how much */
const RUNS = {
  kills: { files: server('db/embedded'), only: 'under load', size: ['GANTRY_SOAK', 100] },
  killed: { files: server('http/killed'), size: ['GANTRY_SOAK_KILLED', 100] },
  stops: { files: server('http/leaving'), size: ['GANTRY_SOAK_STOPS', 20] },
  calls: { files: server('contract/hostile'), size: ['GANTRY_SOAK_CALLS', 50_000] },
  orders: { files: server('orders/order-oracle'), size: ['GANTRY_SOAK_ORDERS', 10_000] },
  owed: {
    files: [
      'tests/rules/invoices/owed-once.test.ts',
      'tests/rules/invoices/owed-once-scopes.test.ts',
      'tests/rules/sales-orders/shared-parts.test.ts',
    ],
    projects: ['unit'],
    size: ['GANTRY_SOAK_OWED', 10_000],
  },
  parts: { files: server('orders/owed-once'), size: ['GANTRY_SOAK_OWED_CALLS', 400] },
  splits: { files: server('orders/split-histories'), size: ['GANTRY_SOAK_SPLITS', 60] },
  ledgers: { files: server('orders/money-histories'), size: ['GANTRY_SOAK_MONEY', 1000] },
  races: {
    files: server(
      'orders/order-races',
      'dispatch/tender-races',
      'dispatch/truck-races',
      'orders/invoice-races',
      'auth/people-races',
      'rows/row-races',
      'db/held-races',
    ),
    size: ['GANTRY_SOAK_RACES', 1000],
  },
  held: { files: ['tests/server/db/held.test.ts'], size: ['GANTRY_SOAK_HELD', 3000] },
  restore: { files: server('backup/large-restore'), size: ['GANTRY_SOAK_RESTORE', 100_000] },
  older: { files: server('db/older-data'), size: ['GANTRY_SOAK_LEVELS', 1000] },
  offline: {
    files: ['tests/core/command/many-offline.test.ts'],
    projects: ['unit'],
    size: ['GANTRY_SOAK_OFFLINE', 20],
  },
  phone: {
    files: ['tests/browser/driver/changing-signal.test.ts'],
    projects: ['browser'],
    size: ['GANTRY_SOAK_PHONE', 12],
  },
  loads: { files: server('dispatch/load-histories'), size: ['GANTRY_SOAK_LOADS', 40] },
  road: { files: server('dispatch/road-histories'), size: ['GANTRY_SOAK_ROAD', 120] },
  sessions: { files: server('auth/sessions-kept'), size: ['GANTRY_SOAK_REFRESHES', 1000] },
  guesses: { files: server('auth/guesses'), size: ['GANTRY_SOAK_GUESSES', 10_000] },
  cuts: { files: server('feed/cuts'), size: ['GANTRY_SOAK_CUTS', 500] },
  sheets: {
    files: ['tests/rules/import/sheets.test.ts'],
    projects: ['unit'],
    size: ['GANTRY_SOAK_SHEETS', 50_000],
  },
  uploads: { files: server('files/wrong-uploads'), size: ['GANTRY_SOAK_UPLOADS', 2000] },
  places: {
    files: ['tests/browser/screens.test.ts'],
    projects: ['browser'],
    size: ['GANTRY_SOAK_PLACES', 'all'],
  },
  guide: {
    files: ['tests/browser/outside.test.ts'],
    projects: ['browser'],
    size: ['GANTRY_SOAK_GUIDE', 'all'],
  },
  strange: {
    files: ['tests/browser/strange-text.test.ts'],
    projects: ['browser'],
    size: ['GANTRY_SOAK_STRANGE', 1000],
  },
  repeats: { files: server('orders/repeated-calls'), size: ['GANTRY_SOAK_REPEATED', 100] },
  tabs: {
    files: ['tests/browser/session.test.ts'],
    projects: ['browser'],
    only: 'one refresh',
    size: ['GANTRY_SOAK_TABS', 10],
  },
  logouts: {
    files: ['tests/browser/leaving.test.ts'],
    projects: ['browser'],
    size: ['GANTRY_SOAK_LEAVING', 10],
  },
  // over HTTP, and twenty on a phone
  histories: {
    files: ['histories.test.ts'],
    projects: ['server', 'browser'],
    size: ['GANTRY_SOAK_HISTORIES', 3000],
  },
}
/** as many as leave a share a quarter of an hour of two cores: the other runs take five */
const SHARES = 8
const OTHER_RUNS = ['nodes', 'mutants']
/** Rooms rotate by day; one takes half an hour at most. */
const ROOMS = {
  crashes: ['kills', 'killed', 'stops', 'restore', 'older', 'held'],
  requests: ['calls', 'races', 'repeats', 'uploads', 'sheets'],
  money: ['orders', 'owed', 'parts', 'splits', 'ledgers', 'histories'],
  dispatch: ['loads', 'road', 'phone', 'offline'],
  people: ['sessions', 'tabs', 'logouts', 'guesses', 'cuts'],
  screens: ['places', 'strange', 'guide'],
  rules: OTHER_RUNS,
}
const DAY = Math.floor(Date.now() / 86_400_000)
const NAMES = ['all', ...Object.keys(ROOMS), ...Object.keys(RUNS), ...OTHER_RUNS]
/** The lines of Node that are supported beside the oldest, and the one that is recommended. */
const NODES = ['22', '24', '26']
const RECOMMENDED = '24'
const [word, number] = process.argv.slice(2)
if (word !== undefined && !NAMES.includes(word))
  quit(`There is no soak "${word}". Choose one of ${NAMES.join(', ')}.`)
/** Lists the runs that a word means: all, those of a room, or one; without a word those of the room of the day. */
function runsOf(meant) {
  if (meant === 'all') return Object.values(ROOMS).flat()
  const names = Object.keys(ROOMS)
  const room = meant ?? names[DAY % names.length]
  if (ROOMS[room]) console.log(`room ${room}: ${ROOMS[room].join(', ')}`)
  return ROOMS[room] ?? [room]
}
/** A Node of this line, as npm has it for this machine. */
async function fetchNode(line) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = path.join(root, 'dist', 'nodes', line)
  const npm = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { code } = await run('npm', [...npm, '--loglevel=error', `${name}@${line}`])
  if (code) quit(`${name}@${line} could not be installed.`, code)
  return path.join(folder, 'node_modules', name, 'bin', 'node')
}
/** Builds the product under each Node, starts it and kills it while orders are taken; tests the core under one. */
async function underOtherNodes() {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  let code = 0
  for (const line of NODES) {
    const program = await fetchNode(line)
    const { output } = await run(program, ['--version'], { capture: true })
    console.log(`nodes: ${output.trim()}`)
    code ||= (await run(program, [path.join(root, 'scripts/build.mjs')])).code
    const killed = ['run', '--project', 'server', 'tests/server/http/killed.test.ts']
    code ||= (await node('node_modules/vitest/vitest.mjs', killed, { env: { GANTRY_NODE: program } })).code
    if (line === RECOMMENDED)
      code ||= (await run(program, [vitest, 'run', '--project', 'unit', 'tests/core'])).code
  }
  return code
}
await ensureInstalled()
const chosen = new Set(runsOf(word))
let failed = 0
for (const [name, soak] of Object.entries(RUNS)) {
  if (!chosen.has(name)) continue
  const {
    files,
    only,
    projects = ['server'],
    size: [variable, size],
  } = soak
  // another seed every time, printed by the run: GANTRY_SEED repeats it
  const seed = process.env.GANTRY_SEED ?? String(Date.now() % 1_000_000_000)
  console.log(`${name}: ${number ?? size}, seed ${seed}`)
  if (projects.includes('browser')) await ensureBuilt()
  const { code } = await node(
    'node_modules/vitest/vitest.mjs',
    ['run', ...projects.flatMap((one) => ['--project', one]), ...files, ...(only ? ['-t', only] : [])],
    { env: { [variable]: String(number ?? size), GANTRY_SEED: seed } },
  )
  failed ||= code
}
if (chosen.has('nodes')) failed ||= await underOtherNodes()
if (chosen.has('mutants')) {
  // all of them take two hours: another share each time
  const share = number ?? String((Math.floor(DAY / Object.keys(ROOMS).length) % SHARES) + 1)
  console.log(`mutants: share ${share} of ${SHARES}`)
  failed ||= (await node('scripts/mutants.mjs', ['--part', `${share}/${SHARES}`])).code
}
process.exit(failed)
