// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { createFakeServer, ok, startTestGantry } from '#core/testing.ts'
import { ProxyWarning } from '#plugins/settings/screens/proxy-warning.tsx'
import { cleanup, render, settle } from '../dom.ts'

afterEach(cleanup)
test.each([
  ['is there for who may change the settings', true, ['settings.update'], true],
  ['is not there while nothing is wrong', false, ['settings.update'], false],
  ['is not asked for by others', true, ['yard.read'], false],
])('a warning of a proxy that nobody trusts %s', async (_when, proxy_ignored, permissions, isShown) => {
  const server = createFakeServer().on('GET /about', () =>
    ok({ name: 'Gantry', version: '0', commit: '', mode: 'embedded', needs_setup: false, proxy_ignored }),
  )
  const gantry = await startTestGantry([], { server, permissions })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <ProxyWarning />
    </GantryProvider>,
  )
  await settle(20)
  expect(host.textContent?.includes('All users share one address')).toBe(isShown)
  await gantry.stop()
})
