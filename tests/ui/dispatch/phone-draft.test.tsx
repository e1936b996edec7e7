// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { startTestGantry, type TestGantry } from '#core/testing.ts'
import { usePhoneDraft } from '#plugins/dispatch/screens/phone/use-phone-draft.ts'
import { later } from '../../core/sample.ts'

interface Drop {
  readonly v: 1
  readonly bol: string
  readonly gross: string
  readonly photos: readonly string[]
}
const FRESH: Drop = { v: 1, bol: '', gross: '', photos: [] }
let gantry: TestGantry
let root: ReturnType<typeof createRoot>
let form: ReturnType<typeof usePhoneDraft<Drop>>
/** Lets the phone read what it kept. */
let read = () => {}
function Form({ tell }: { readonly tell: (now: typeof form) => void }) {
  tell(usePhoneDraft('load/1', FRESH))
  return null
}
const soon = (run: () => unknown) =>
  act(async () => {
    run()
    await later(0)
  })
let stored: () => Promise<Drop | undefined>
beforeEach(async () => {
  gantry = await startTestGantry([])
  const { offer } = gantry.drafts
  stored = async () => (await offer<Drop>('load/1'))?.value
  const slow = new Promise<void>((done) => (read = done))
  gantry.drafts.offer = async <T,>(key: string) => {
    await slow
    return offer<T>(key)
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  await gantry.stop()
})
const open = () =>
  soon(() =>
    root.render(
      <GantryProvider gantry={gantry}>
        <Form tell={(now) => (form = now)} />
      </GantryProvider>,
    ),
  )

test('what is typed before the phone read what it kept goes over that, once', async () => {
  await gantry.drafts.keep('load/1', { v: 1, bol: 'C-1', gross: '', photos: ['a'] })
  await open()
  await soon(() => {
    form.change({ gross: '1990' })
    form.change(({ photos }) => ({ photos: [...photos, 'b'] }))
  })
  expect([form.draft.gross, (await stored())?.photos]).toEqual(['1990', ['a']])
  await soon(read)
  const all = { v: 1, bol: 'C-1', gross: '1990', photos: ['a', 'b'] }
  expect([form.draft, await stored()]).toEqual([all, all])
})
test('a page that is left before the phone read what it kept leaves both', async () => {
  await gantry.drafts.keep('load/1', { ...FRESH, bol: 'C-1' })
  await open()
  await soon(() => form.change({ gross: '1990' }))
  await soon(() => root.render(null))
  expect(await stored()).toEqual({ ...FRESH, bol: 'C-1', gross: '1990' })
})
test('where nothing was kept, what was typed stands', async () => {
  await open()
  await soon(() => form.change(({ photos }) => ({ photos: [...photos, 'b'] })))
  await soon(read)
  const all = { ...FRESH, photos: ['b'] }
  expect([form.draft, await stored()]).toEqual([all, all])
})
test('what was sent before the phone read what it kept is not offered again', async () => {
  await gantry.drafts.keep('load/1', { ...FRESH, bol: 'C-1' })
  await open()
  await soon(() => {
    form.change({ gross: '1990' })
    form.drop()
  })
  await soon(read)
  expect([form.draft, await stored()]).toEqual([FRESH, undefined])
})
test('where nothing was kept, a page that is left at once leaves what was typed', async () => {
  await open()
  await soon(() => form.change({ gross: '1990' }))
  await soon(() => root.render(null))
  expect(await stored()).toEqual({ ...FRESH, gross: '1990' })
})
