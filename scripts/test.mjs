/**
 * `npm run test` or `npm test`: everything, from a clean clone: install, checks, unit, server, build, browser. The
 * last line counts.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { ensureGenerated } from './shared/generated.mjs'
import { ensureInstalled } from './shared/kit.mjs'
import './shared/leave-with-parent.mjs'

await ensureInstalled()
ensureGenerated()
const { building, check, checks, finish, tests } = await import('./shared/steps.mjs')
await checks()
await building()
await tests('unit')
await tests('server')
await check(['calls that tests make are listed', 'scripts/called.mjs', []])
await tests('browser')
finish()
