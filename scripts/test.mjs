/**
 * `npm run test` or `npm test`: everything, from a clean clone: install, checks, unit, server, build, browser. The
 * last line counts.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { ensureInstalled } from './shared/kit.mjs'
import './shared/leave-with-parent.mjs'

await ensureInstalled()
const { building, check, checks, finish, tests } = await import('./shared/steps.mjs')
await checks()
await building()
await tests('unit')
await tests('server')
await check(['what the server answered is listed', 'scripts/recorded.mjs', ['called', 'answered']])
await tests('browser')
await check(['what was shown is listed', 'scripts/recorded.mjs', ['drawn', 'opened']])
finish()
