/**
 * `npm run test` or `npm test`: everything, from a clean clone: install, checks, unit, server, build, browser. The
 * last line counts. `-- --since REV` runs the checks, the laws and the tests that the changes since a revision reach.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { parseArgs } from 'node:util'
import { ensureGenerated } from './shared/generated.mjs'
import { ensureInstalled } from './shared/kit.mjs'
import './shared/leave-with-parent.mjs'

const { values } = parseArgs({ options: { since: { type: 'string' } } })
await ensureInstalled()
ensureGenerated()
const { building, check, checks, finish, tests, testsSince } = await import('./shared/steps.mjs')
/** One project after another, each with the chosen files; none chosen, none run. */
async function reached(chosen) {
  for (const [project, files] of Object.entries(chosen)) {
    console.log(`     ${files.length} files of ${project} tests are reached`)
    if (files.length === 0) continue
    if (project === 'browser') await building()
    await tests(project, files)
  }
}
await checks()
if (values.since !== undefined) {
  await reached(await testsSince(values.since))
  finish()
} else {
  await building()
  await tests('unit')
  await tests('server')
  await check(['what the server answered is listed', 'scripts/recorded.mjs', ['called', 'answered']])
  await tests('browser')
  await check(['what was shown is listed', 'scripts/recorded.mjs', ['drawn', 'opened']])
  finish({ isWhole: true })
}
