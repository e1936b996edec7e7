// @vitest-environment happy-dom
/** Sixty lines: those far from what is seen hold their place and are not drawn. */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button, LineGrid, LineModel, type LineColumn } from '#ui'
import { cleanup, one, press, render } from '../dom.ts'

interface Row {
  readonly tank: string
}
type Told = (entries: readonly Partial<IntersectionObserverEntry>[]) => void
const watched = new Map<Element, Told>()
/** Tells the group that holds its place at `nth` whether it is seen. */
const tell = (host: HTMLElement, nth: number, isIntersecting: boolean, height = 200) =>
  act(async () => {
    const group = groupsIn(host)[nth]!
    watched.get(group)!([{ isIntersecting, boundingClientRect: new DOMRect(0, 0, 900, height) }])
  })
const groupsIn = (host: HTMLElement) => [...one(host, '[role=grid]').children].slice(1) as HTMLElement[]
const rowsIn = (host: HTMLElement) =>
  [...host.querySelectorAll('[role=row][aria-rowindex]')].map(
    (row) => Number(row.getAttribute('aria-rowindex')) - 1,
  )
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly told: Told
      constructor(told: Told) {
        this.told = told
      }
      observe(el: Element) {
        watched.set(el, this.told)
      }
      disconnect() {
        for (const [el, told] of watched) if (told === this.told) watched.delete(el)
      }
    },
  )
})
afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
})
const columns: LineColumn<Row>[] = [
  {
    key: 'tank',
    title: 'Tank',
    width: 120,
    show: (l) => l.tank,
    text: (l) => l.tank,
    write: (l, tank) => (tank === 'none' ? 'Enter a tank' : { ...l, tank }),
  },
]
async function sheet(count: number) {
  const model = new LineModel<Row>({
    columns,
    blank: () => ({ tank: '' }),
    lines: Array.from({ length: count }, (_, i) => ({ tank: `Tank ${i + 1}` })),
  })
  const host = await render(
    <LineGrid model={model} label="Lines" below={({ tank }) => <Button>{`Mend ${tank}`}</Button>} />,
  )
  return { model, host, keys: one<HTMLInputElement>(host, '[role=combobox]') }
}

test('of sixty lines the first are drawn, and the sheet says how many there are', async () => {
  const { host } = await sheet(60)
  expect(rowsIn(host)).toEqual([0, ...lines(1, 30)])
  expect(one(host, '[role=grid]').getAttribute('aria-rowcount')).toBe('61')
  // five lines of 34 px
  expect(groupsIn(host)[6]!.style.height).toBe('170px')
  await cleanup()
  expect(watched.size).toBe(0)
})
test('lines that come near are drawn, and those that go keep the room they took', async () => {
  const { host } = await sheet(60)
  await tell(host, 6, true)
  expect(rowsIn(host)).toEqual([0, ...lines(1, 35)])
  await tell(host, 1, false, 260)
  expect(rowsIn(host)).toEqual([0, ...lines(1, 5), ...lines(11, 35)])
  expect(groupsIn(host)[1]!.style.height).toBe('260px')
  await tell(host, 1, true)
  expect(groupsIn(host)[1]!.style.height).toBe('')
})
test('the line of the cursor is drawn wherever it is, and so is one that is refused', async () => {
  const { host, model, keys } = await sheet(60)
  await act(async () => model.moveTo(57, 0))
  expect(rowsIn(host)).toEqual([0, ...lines(1, 30), ...lines(56, 60)])
  expect(document.getElementById(keys.getAttribute('aria-activedescendant')!)?.textContent).toBe('Tank 58')
  await act(async () => {
    model.edit('none')
    model.commit('none')
  })
  await act(async () => model.moveTo(0, 0))
  expect(rowsIn(host)).toContain(58)
  await act(async () => model.cancel())
  expect(rowsIn(host)).toEqual([0, ...lines(1, 30)])
})
test('what is hidden is not away, and all of it is printed', async () => {
  const { host } = await sheet(60)
  await tell(host, 1, false, 0)
  expect(rowsIn(host)).toContain(6)
  await act(async () => void dispatchEvent(new Event('beforeprint')))
  expect(rowsIn(host)).toEqual([0, ...lines(1, 60)])
})
test('what has the focus stays', async () => {
  const { host } = await sheet(60)
  const mend = one(groupsIn(host)[2]!, 'button')
  await act(async () => mend.focus())
  await tell(host, 2, false)
  expect(document.activeElement).toBe(mend)
  expect(rowsIn(host)).toContain(11)
})
test('thirty lines are all drawn, and one more changes none of what they hold', async () => {
  const { host, model, keys } = await sheet(30)
  expect([rowsIn(host), watched.size]).toEqual([[0, ...lines(1, 30)], 0])
  await act(async () => model.insert(30))
  expect([rowsIn(host), watched.size]).toEqual([[0, ...lines(1, 30)], 7])
  await act(async () => model.moveTo(30, 0))
  await press(keys, 'ArrowUp')
  expect(model.cursor.row).toBe(29)
  await act(async () => model.remove(30))
  expect([rowsIn(host), watched.size]).toEqual([[0, ...lines(1, 30)], 0])
})
