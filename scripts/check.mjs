/** `npm run check`: what should hold before every commit, in less than a minute. */
import './node-version.cjs'
import { ensureInstalled } from './kit.mjs'

await ensureInstalled()
const { checks, finish, tests } = await import('./steps.mjs')
await checks()
await tests('unit')
finish()
