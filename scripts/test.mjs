/**
 * `npm test`: everything, from a clean clone: install, checks, unit,
 * server, build, browser. The last line counts.
 */
import './shared/node-version.cjs'
import { ensureInstalled } from './shared/kit.mjs'
import './shared/leave-with-parent.mjs'

await ensureInstalled()
const { building, checks, finish, tests } = await import('./shared/steps.mjs')
await checks()
await building()
for (const project of ['unit', 'server', 'browser']) await tests(project)
finish()
