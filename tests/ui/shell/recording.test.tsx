// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GantryProvider, type Gantry } from '#core'
import { clarityRecorder } from '../../../src/shell/recording/recorder.ts'
import { useRecording } from '../../../src/shell/recording/use-recording.ts'
import { cleanup, render } from '../dom.ts'
import { proxy } from 'valtio/vanilla'

type Told = Window & { clarity?: unknown; trustedTypes?: unknown }
const page = window as Told
let calls: unknown[][] = []
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const setUp = (project: string) => {
  const meta = document.createElement('meta')
  meta.name = 'gantry-recording'
  meta.content = project
  document.head.replaceChildren(meta)
}
const PROFILE = { id: 7, tenant: { id: 3, name: 'Brazos' }, name: 'Ana Ruiz', email: 'ana@x.example' }
const somebody = (signedIn: boolean) =>
  ({
    me: { state: proxy({ profile: signedIn ? PROFILE : undefined }) },
    session: { state: proxy({ role: signedIn ? 'dispatcher' : '' }) },
  }) as unknown as Gantry
const At = ({ path }: { readonly path: string }) => {
  useRecording(path)
  return null
}
const open = async (gantry: Gantry, ...paths: readonly string[]) => {
  for (const path of paths)
    await render(
      <GantryProvider gantry={gantry}>
        <At path={path} />
      </GantryProvider>,
    )
  // the recorder comes in a file of its own
  await act(() => import('../../../src/shell/recording/recorder.ts'))
}
beforeEach(() => {
  calls = []
  page.clarity = (...words: unknown[]) => void calls.push(words)
  setUp('ab12cd')
})
afterEach(async () => {
  await cleanup()
  delete page.clarity
  delete page.trustedTypes
})

describe('session recording', () => {
  test('is told who is here by a number, the role, and the place', async () => {
    await open(somebody(true), '/sales-order/12')
    expect(calls).toEqual([
      ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
      ['identify', '3-7'],
      ['set', 'role', 'dispatcher'],
      ['set', 'page', 'sales-order'],
    ])
  })
  test.each([
    ['/delivery-order-entry/5', 'delivery-order-entry'],
    ['/dashboard', 'dashboard'],
    ['/todays-order', 'todays-order'],
    ['/sales-order', 'sales-order'],
  ])('%s is told as %s', async (path, place) => {
    await open(somebody(true), path)
    expect(calls.at(-1)).toEqual(['set', 'page', place])
  })
  test.each([['/customer'], ['/sales-order-board'], ['/']])('%s is told nothing of', async (path) => {
    await open(somebody(true), path)
    expect(calls.filter(([, what]) => what === 'page')).toEqual([])
  })
  test('says nothing of whoever is signed out, and nothing more after signing out', async () => {
    await open(somebody(false), '/sales-order')
    expect(calls).toEqual([])
    const gantry = somebody(true)
    await open(gantry, '/sales-order')
    const before = calls.length
    await act(async () => {
      ;(gantry.me.state as { profile?: unknown }).profile = undefined
      ;(gantry.session.state as { role: string }).role = ''
    })
    expect(calls).toHaveLength(before)
  })
  test.each([[''], ['__RECORDING__']])('without a project (%j) loads nothing', async (project) => {
    setUp(project)
    delete page.clarity
    await open(somebody(true), '/sales-order')
    expect([scripts(), page.clarity]).toEqual([[], undefined])
  })
  test('loads its script once, by its address alone, with every text masked', async () => {
    delete page.clarity
    const allowed: ((url: string) => string)[] = []
    page.trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
        expect(name).toBe('default')
        allowed.push(rules.createScriptURL)
        return rules
      },
    }
    const recorder = clarityRecorder('ab12cd')
    recorder.start()
    recorder.start()
    expect(scripts()).toEqual(['https://www.clarity.ms/tag/ab12cd'])
    expect(document.body.dataset.clarityMask).toBe('true')
    expect(allowed[0]!('https://www.clarity.ms/s/0.8/clarity.js')).toMatch(/clarity\.js$/)
    expect(() => allowed[0]!('https://www.clarity.ms.evil.example/x.js')).toThrow(TypeError)
    recorder.tag('page', 'dashboard')
    expect((page.clarity as unknown as { q: unknown[][] }).q).toEqual([['set', 'page', 'dashboard']])
  })
})
