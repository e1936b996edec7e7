/** `npm run check`: what should hold before every commit, in less than a minute. */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { ensureGenerated } from './shared/generated.mjs'
import { ensureInstalled } from './shared/kit.mjs'

await ensureInstalled()
ensureGenerated()
const { checks, finish, tests } = await import('./shared/steps.mjs')
await checks()
await tests('unit')
finish()
