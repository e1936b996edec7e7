/** `npm run soak [-- ROUNDS]`: the kills of the test run, a hundred times each. */
import './node-version.cjs'
import { ensureInstalled, node } from './kit.mjs'

await ensureInstalled()
const { code } = await node('node_modules/vitest/vitest.mjs', ['run', '--project', 'server', 'tests/server/embedded.test.ts', '-t', 'under load'], { env: { GANTRY_SOAK: process.argv[2] ?? '100' } })
process.exit(code)
