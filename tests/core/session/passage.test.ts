/** What is taken along when the page is loaded anew. */
import { expect, test } from 'vitest'
import { createPlatform } from '#core/platform.ts'
import { arrive, isAwaited, leaveWith, WIPE } from '#core/session/passage.ts'
import { createKeyValue, startTestGantry } from '#core/testing.ts'

const start = (held: Record<string, string> = {}) => {
  const went: string[] = []
  const session = createKeyValue(held)
  return { went, session, platform: createPlatform({ session, go: (path) => void went.push(path) }) }
}
test('is there once, on the page that was left for', () => {
  const { platform, went } = start()
  leaveWith({ text: 'You have been logged out.' }, platform, '/')
  expect([went, arrive(platform), arrive(platform)]).toEqual([
    ['/'],
    { text: 'You have been logged out.' },
    {},
  ])
})
test('is nothing where there is nothing to take', () => {
  const { platform, session } = start()
  leaveWith({}, platform, '/login')
  expect([...session.held.keys()]).toEqual([])
})
test.each(['{', '7', '{"text":7}'])('is nothing where %s is found', (text) =>
  expect(arrive(start({ 'gantry-passage': text }).platform)).toEqual({}),
)
test('is said by the next start, which leads nobody to the place that refused', async () => {
  const { session } = start({
    'gantry-passage': '{"text":"You have been logged out.","refused":"/sales-order"}',
  })
  const gantry = await startTestGantry([], { session })
  expect([gantry.toasts.state.items.map(({ text }) => text), gantry.state.refused]).toEqual([
    ['You have been logged out.'],
    '/sales-order',
  ])
  await gantry.stop()
})
test('knows the place that was left', async () => {
  const session = createKeyValue({ 'gantry-passage': '{"left":"/customer/new"}' })
  const gantry = await startTestGantry([], { session, signedIn: false })
  expect(gantry.state.left).toBe('/customer/new')
  await gantry.stop()
})
test.each([
  ['nothing', {}, '', false],
  ['a place that nobody knows', {}, '#top', false],
  ['a word to say', { 'gantry-passage': '{"text":"Bye"}' }, '', true],
  ['a wipe to finish', {}, WIPE, true],
])('is awaited: %s', (_what, held, hash, awaited) =>
  expect(isAwaited(createPlatform({ session: createKeyValue(held), hash: () => hash }))).toBe(awaited),
)
