import { beforeEach, describe, expect, test } from 'vitest'
import { createDrafts } from '#core/device/drafts.ts'
import { createMemoryStore } from '#core/device/store-memory.ts'
import type { Store } from '#core/device/store-port.ts'
import { createTabs } from '#core/testing.ts'

const DAY = 86_400_000
const monday = Date.parse('2026-11-16T08:00:00Z')
let store: Store
let now = monday
const open = () =>
  createDrafts(
    () => store,
    () => now,
  )
beforeEach(() => {
  store = createMemoryStore()
  now = monday
})

describe('a draft', () => {
  test('is offered for seven days, and not a moment longer', async () => {
    const drafts = open()
    await drafts.keep('order/new', { note: 'half' })
    now = monday + 7 * DAY - 1
    expect(await drafts.offer('order/new')).toEqual({ value: { note: 'half' }, at: monday })
    now = monday + 7 * DAY
    expect(await drafts.offer('order/new')).toBeUndefined()
  })
  test('is written over what stands there, in turn', async () => {
    const drafts = open()
    void drafts.keep('order/new', { note: 'half' })
    await drafts.keep<{ note: string }>('order/new', (kept) => ({ note: `${kept?.note} done` }))
    expect((await drafts.offer('order/new'))?.value).toEqual({ note: 'half done' })
  })
  test('is written also where what stands there cannot be read', async () => {
    const { get } = store
    store.get = async (key) => (key.startsWith('draft:') ? Promise.reject(new Error('broken')) : get(key))
    await open().keep<{ note: string }>('order/new', (kept) => ({ note: `${kept?.note ?? ''}typed` }))
    expect(await get('draft:order/new')).toMatchObject({ value: { note: 'typed' } })
  })
  test('that does not say when it was typed is not offered', async () => {
    await store.put('draft:order/new', { value: { note: 'half' }, at: 'yesterday' })
    expect(await open().offer('order/new')).toBeUndefined()
  })
})

describe('the list of forms that hold a draft', () => {
  test('names a form once, however often it is typed into, and survives a restart', async () => {
    const first = open()
    for (const note of ['h', 'ha', 'hal']) await first.keep('order/new', { note })
    await first.keep('order/3', {})
    expect(first.state.forms).toEqual(['order/new', 'order/3'])
    const second = open()
    expect(second.state.forms).toEqual([])
    await second.load()
    expect(second.state.forms).toEqual(['order/new', 'order/3'])
  })
  test('loses the form whose draft is dropped, and no other', async () => {
    const drafts = open()
    await drafts.keep('order/new', {})
    await drafts.keep('order/3', {})
    await drafts.drop('order/new')
    expect([drafts.state.forms, await store.get('drafts')]).toEqual([['order/3'], ['order/3']])
    expect(await drafts.offer('order/3')).toBeDefined()
  })
  test('keeps what another tab listed meanwhile', async () => {
    const [one, other] = [open(), open()]
    await one.keep('load/1', {})
    await other.keep('order/new', {})
    await one.drop('load/1')
    expect([one.state.forms, await store.get('drafts')]).toEqual([['order/new'], ['order/new']])
  })
  test('names a form again that another tab sent, and this one types into anew', async () => {
    const [one, other] = [open(), open()]
    await one.keep('load/1', {})
    await other.drop('load/1')
    expect(await one.offer('load/1')).toBeUndefined()
    expect(one.state.forms).toEqual([])
    await one.keep('load/1', {})
    expect([one.state.forms, await store.get('drafts')]).toEqual([['load/1'], ['load/1']])
  })
  test('is empty for the next person at this device', async () => {
    const drafts = open()
    await drafts.keep('order/new', {})
    drafts.clear()
    expect(drafts.state.forms).toEqual([])
  })
  test('is empty when what is stored is no list', async () => {
    await store.put('drafts', { nonsense: true })
    const drafts = open()
    await drafts.load()
    expect(drafts.state.forms).toEqual([])
  })
})

test('a draft that could not be written does not hold up the next', async () => {
  const { put } = store
  let full = true
  store = {
    ...store,
    put: (key, value) => (full ? Promise.reject(new Error('no room')) : put(key, value)),
  }
  const drafts = open()
  await expect(drafts.keep('order/new', { note: 'half' })).rejects.toThrow('no room')
  full = false
  await drafts.keep('order/new', { note: 'all' })
  expect(await drafts.offer('order/new')).toMatchObject({ value: { note: 'all' } })
})

describe('a draft in two tabs', () => {
  /** Two tabs of one browser; each says whether it has the draft of a form. */
  const openTabs = () => {
    const { locks } = createTabs()
    const drafts = createDrafts(() => createMemoryStore(), Date.now, locks)
    return (form = 'deliver/1') => {
      const heard: boolean[] = []
      return { heard, ...drafts.hold(form, (mine) => heard.push(mine)) }
    }
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0))
  test('belongs to the first; the second gets it when the first is done', async () => {
    const open = openTabs()
    const first = open()
    await turn()
    const second = open()
    await turn()
    expect([first.heard, second.heard]).toEqual([[true], [false]])
    first.release()
    await turn()
    expect([first.heard, second.heard]).toEqual([[true], [false, true]])
  })
  test('is taken over by who asks, and comes back after', async () => {
    const open = openTabs()
    const first = open()
    await turn()
    const second = open()
    await turn()
    second.takeOver()
    await turn()
    expect([first.heard, second.heard]).toEqual([
      [true, false],
      [false, true],
    ])
    second.release()
    await turn()
    expect(first.heard).toEqual([true, false, true])
  })
  test('of another form is another draft', async () => {
    const open = openTabs()
    const [first, second] = [open('deliver/1'), open('deliver/2')]
    await turn()
    expect([first.heard, second.heard]).toEqual([[true], [true]])
  })
  test('is not given to a tab that has left', async () => {
    const open = openTabs()
    const first = open()
    await turn()
    const second = open()
    await turn()
    second.release()
    first.release()
    await turn()
    expect(second.heard).toEqual([false])
  })
  test('is not kept from the next by one who left before having it', async () => {
    const open = openTabs()
    const first = open()
    first.release()
    await turn()
    const second = open()
    await turn()
    expect([first.heard, second.heard]).toEqual([[], [true]])
  })
  test('goes on without a break where a screen of one tab follows another', async () => {
    const open = openTabs()
    const first = open()
    await turn()
    first.release()
    const second = open()
    await turn()
    expect(second.heard).toEqual([true])
  })
  test('is everybody’s where a browser has no locks', () => {
    const drafts = createDrafts(() => createMemoryStore(), Date.now)
    const heard: boolean[] = []
    const hold = drafts.hold('deliver/1', (mine) => heard.push(mine))
    hold.takeOver()
    hold.release()
    expect(heard).toEqual([true])
  })
})
