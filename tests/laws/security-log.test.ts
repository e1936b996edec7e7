/** docs/operations.md lists every kind of line of the security log, and a test makes each by a real call. */
import { expect, it } from 'vitest'
import { SECURITY_KINDS } from '../../server/security-log.ts'
import { files, textOf } from './everything.ts'

const page = textOf('docs/operations.md')
const section = page.slice(page.indexOf('## Security log'), page.indexOf('## Stopping'))
const listed = [...section.matchAll(/^\| `([a-z-]+)` \| [^`]/gm)].map(([, kind]) => kind!)
const tests = files
  .filter((file) => /^tests\/server\/.*\.test\.ts$/.test(file))
  .map(textOf)
  .join('\n')

it('lists what there is, and nothing else', () => {
  expect(listed.filter((kind) => SECURITY_KINDS.some((one) => one === kind)).toSorted()).toEqual(
    SECURITY_KINDS.toSorted(),
  )
})
it.each(SECURITY_KINDS)('a test makes a line of %s', (kind) => {
  expect(tests).toMatch(new RegExp(`told\\('${kind}'\\)|"kind":"${kind}"`))
})
