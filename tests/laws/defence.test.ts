/** What the sources themselves rule out: calls to the outside, commands, weak hashes, guessable numbers. */
import { expect, it } from 'vitest'
import { hits } from './everything.ts'

const server = (file: string) =>
  /^server\/.*\.ts$/.test(file) || /^src\/plugins\/[^/]+\/(server\.ts|server\/|tables\.ts)/.test(file)
const both = (file: string) => server(file) || /^(src|schema)\/.*\.tsx?$/.test(file)
const filesOf = (found: readonly string[]) => [...new Set(found.map((hit) => hit.split(':')[0]))].toSorted()

it('the server calls nobody but its database, mail servers, push services of its list and the routing server its operator names', () => {
  expect(filesOf(hits(server, /(?<![.\w])fetch\(|\bhttps?\.(request|get)\(/))).toEqual([
    'src/plugins/dispatch/server/center/routing-server.ts',
    'src/plugins/dispatch/server/phones/web-push.ts',
  ])
  // what looks whether a port is free, and where a mail server that somebody typed stands
  expect(filesOf(hits(server, /^import (?!type).*from '(node:)?(https|net|dns|tls|dgram|undici)'/))).toEqual([
    'server/db/runtime.ts',
    'server/mail-host.ts',
  ])
})
it('starts no program but PostgreSQL, and none through a shell', () => {
  expect(filesOf(hits(server, /child_process/))).toEqual([
    'server/backup/restore.ts',
    'server/db/cluster.ts',
    'server/db/embedded.ts',
    'server/db/runtime.ts',
  ])
  expect(hits(server, /shell: true|\bexecSync\(|(?<![.\w])exec\(/)).toEqual([])
})
it('hashes and seals with what is good, and nothing else', () => {
  expect(hits(both, /createHash\('(?!sha256'|sha512')/)).toEqual([])
  expect(hits(both, /createHmac\('(?!sha256'|sha512')/)).toEqual([])
  expect(
    hits(both, /create(Cipher|Decipher)iv\('(?!aes-256-gcm')|createCipher\(|publicEncrypt|privateDecrypt/),
  ).toEqual([])
})
it('makes nothing that must not be guessed from Math.random', () => {
  expect(hits(server, /Math\.random/)).toEqual([])
})
it('reads no XML, no templates and no expressions that somebody else wrote', () => {
  expect(
    hits(
      server,
      /from '(xml2js|fast-xml-parser|libxmljs|handlebars|ejs|mustache|nunjucks|js-yaml|vm|node:vm|node:v8|v8)'/,
    ),
  ).toEqual([])
})
it('every field of a password hides it, and lets password managers and pasting do their work', () => {
  const fields = hits((file) => file.startsWith('src/'), /type="password"/)
  expect(fields.length).toBeGreaterThanOrEqual(4)
  const screens = filesOf(fields)
  expect(hits((file) => screens.includes(file), /onPaste|autoComplete="off"/)).toEqual([])
  expect(filesOf(hits((file) => screens.includes(file), /autoComplete="(current|new)-password"/))).toEqual(
    screens,
  )
})
it('sets no cookie', () => {
  expect(hits(both, /set-cookie['"]\s*:|setCookie\(|document\.cookie/i)).toEqual([])
})
it('listens to no message of another page', () => {
  expect(
    hits((file) => file.startsWith('src/'), /window\.addEventListener\('message'|window\.onmessage/),
  ).toEqual([])
})
it('goes to addresses of its own only: those that are written here, and the paths of its routes', () => {
  expect(filesOf(hits(both, /location\.(href|assign|replace)\s*(=|\()\s*(?!['"`/])/))).toEqual([
    'src/core/platform.ts',
    'src/shell/status/waiting.tsx',
  ])
})
it('makes patterns of its own words, numbers and paths only', () => {
  expect(filesOf(hits(both, /new RegExp\(/))).toEqual([
    'schema/values/written-number.ts',
    'server/db/runtime.ts',
    'server/http/paths.ts',
    'src/plugins/sales-orders/rules/order/price-reason.ts',
  ])
})
it('takes nothing of tests, measurements or examples into the product', () => {
  expect(hits(both, /from '[^']*\/(tests|bench|examples|scripts)\//)).toEqual([])
})
it('hashes passwords as slowly as is asked for, but in tests', () => {
  expect(
    hits((file) => file === 'server/auth/passwords.ts', /memoryCost: 65_536, timeCost: 3, parallelism: 1/),
  ).toHaveLength(1)
})
