// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  arraySource,
  DataGrid,
  GridModel,
  type DataGridProps,
  type GridColumn,
  type GridSource,
  thisMinute,
} from '#ui'
import { cleanup, one, press, render } from '../dom.ts'

interface Yard {
  readonly id: number
  readonly name: string
}
const yards = (count: number): Yard[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Yard ${i + 1}` }))
const columns: GridColumn<Yard>[] = [
  { key: 'name', title: 'Name', width: 200, sort: 'name', render: (y) => y.name },
  { key: 'id', title: 'No.', width: 80, align: 'end', render: (y) => y.id },
]
const show = async (more: Partial<DataGridProps<Yard>> = {}) => {
  const model = new GridModel()
  const host = await render(
    <DataGrid
      label="Yards"
      columns={columns}
      source={arraySource(yards(50), (y) => y.id)}
      model={model}
      name={(y) => y.name}
      {...more}
    />,
  )
  return { model, host, grid: one(host, '[role=grid]') }
}
afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())

describe('the grid as assistive technology sees it', () => {
  test('counts every row, draws only the near ones, names the cursor row', async () => {
    const { grid, host } = await show({ source: arraySource(yards(50_000), (y) => y.id) })
    expect(grid.getAttribute('aria-rowcount')).toBe('50001')
    expect(host.querySelectorAll('[role=row]').length).toBeLessThan(60)
    expect(document.getElementById(grid.getAttribute('aria-activedescendant')!)?.textContent).toContain(
      'Yard 1',
    )
  })
  test('the cursor row exists even when it is scrolled far away', async () => {
    const { grid, model } = await show({ source: arraySource(yards(50_000), (y) => y.id) })
    await press(grid, 'End')
    expect(model.cursor).toBe(49_999)
    expect(document.getElementById(grid.getAttribute('aria-activedescendant')!)?.textContent).toContain(
      'Yard 50000',
    )
  })
  test('sorted heads say so', async () => {
    const onSort = vi.fn()
    const { host } = await show({ sort: [{ field: 'name', desc: true }], onSort })
    const head = one(host, '[role=columnheader][aria-sort]')
    expect(head.getAttribute('aria-sort')).toBe('descending')
    await act(async () => one(head, 'button').click())
    expect(onSort).toHaveBeenCalledWith('name', false)
  })
})

describe('keys', () => {
  test('arrows and J/K move, Shift extends, X toggles, Escape clears', async () => {
    const { grid, model } = await show()
    await press(grid, 'ArrowDown')
    await press(grid, 'j')
    expect(model.cursor).toBe(2)
    await press(grid, 'k')
    await press(grid, 'x')
    expect([...model.selected]).toEqual([2])
    await press(grid, 'J', { shiftKey: true })
    await press(grid, 'ArrowDown', { shiftKey: true })
    expect([...model.selected]).toEqual([2, 3, 4])
    await press(grid, 'Escape')
    expect(model.selected.size).toBe(0)
  })
  test('Home, End, pages and the ends of the list', async () => {
    const { grid, model } = await show()
    await press(grid, 'End')
    expect(model.cursor).toBe(49)
    await press(grid, 'ArrowDown')
    expect(model.cursor).toBe(49)
    await press(grid, 'PageUp')
    expect(model.cursor).toBeLessThan(49)
    await press(grid, 'Home')
    expect(model.cursor).toBe(0)
  })
  test('Space peeks, Shift+Space selects, Enter opens, Ctrl+Enter opens a new tab, Ctrl+A takes all', async () => {
    const onPeek = vi.fn()
    const onOpen = vi.fn()
    const { grid, model } = await show({ onPeek, onOpen })
    await press(grid, ' ')
    expect(onPeek.mock.calls[0]![0]).toEqual({ id: 1, name: 'Yard 1' })
    await press(grid, ' ', { shiftKey: true })
    expect(model.selected.size).toBe(1)
    await press(grid, 'Enter')
    await press(grid, 'Enter', { ctrlKey: true })
    expect(onOpen.mock.calls.map((c) => c[2])).toEqual([false, true])
    await press(grid, 'a', { ctrlKey: true })
    expect(model.selected.size).toBe(50)
  })
  test('a row that is not loaded neither opens nor is selected', async () => {
    const onOpen = vi.fn()
    const sparse: GridSource<Yard> = { count: 30, rowAt: () => undefined, keyAt: () => undefined }
    const { grid, model, host } = await show({ source: sparse, onOpen })
    await press(grid, 'Enter')
    await press(grid, 'x')
    expect(onOpen).not.toHaveBeenCalled()
    expect(model.selected.size).toBe(0)
    expect(host.querySelector('[aria-label=Loading]')).not.toBeNull()
  })
})

test('shift-click selects a range, the checkbox toggles one', async () => {
  const { host, model } = await show()
  const click = (index: number, more: MouseEventInit = {}, inside = '[role=rowheader]') =>
    act(async () => {
      one(host, `[data-index="${index}"] ${inside}`).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ...more }),
      )
    })
  await click(1, {}, '[data-pick]')
  await click(4, { shiftKey: true })
  expect([...model.selected]).toEqual([2, 3, 4, 5])
  await click(3, {}, '[data-pick]')
  expect([...model.selected]).toEqual([2, 3, 5])
})

test('one changed row redraws alone', async () => {
  const rows = yards(20)
  const listeners = new Map<number, () => void>()
  const drawn: number[] = []
  const source: GridSource<Yard> = {
    count: 20,
    rowAt: (i) => rows[i],
    keyAt: (i) => rows[i]?.id,
    subscribe: (i, changed) => {
      listeners.set(i, changed)
      return () => listeners.delete(i)
    },
  }
  const watched: GridColumn<Yard>[] = [
    {
      key: 'name',
      title: 'Name',
      width: 100,
      render: (y) => {
        drawn.push(y.id)
        return y.name
      },
    },
  ]
  const { host } = await show({ source, columns: watched })
  drawn.length = 0
  rows[3] = { id: 4, name: 'Renamed' }
  await act(async () => listeners.get(3)!())
  expect(drawn).toEqual([4])
  expect(host.textContent).toContain('Renamed')
})

describe('a list that is scrolled', () => {
  const scroll = (grid: HTMLElement, top: number) =>
    act(async () => {
      grid.scrollTop = top
      grid.dispatchEvent(new Event('scroll'))
    })
  const rowsOf = (host: HTMLElement) =>
    [...host.querySelectorAll<HTMLElement>('[data-index]')].map((row) => Number(row.dataset.index))
  const source = arraySource(yards(50_000), (y) => y.id)

  test('hands its elements on, with the words, the box and the name of the row that came', async () => {
    const { grid, host } = await show({ source })
    const was = one(host, '[data-index="2"]')
    const height = Number.parseFloat(grid.style.getPropertyValue('--height'))
    await scroll(grid, 20 * height)
    expect(was.isConnected).toBe(true)
    expect(was.dataset.index).not.toBe('2')
    const name = `Yard ${Number(was.dataset.index) + 1}`
    expect(was.textContent).toContain(name)
    expect(was.querySelector('[data-pick]')?.getAttribute('aria-label')).toBe(`Select ${name}`)
  })
  test('makes no element for a row that comes', async () => {
    // here no observer tells a size: without one the grid measures by itself
    vi.stubGlobal('ResizeObserver', undefined)
    const { grid, host } = await show({ source })
    const height = Number.parseFloat(grid.style.getPropertyValue('--height'))
    // those around the rows in sight are drawn by now
    await act(() => new Promise((done) => setTimeout(done, 20)))
    await scroll(grid, 40 * height)
    const had = new Set(host.querySelectorAll('[data-index]'))
    await scroll(grid, 43 * height)
    const rows = [...host.querySelectorAll('[data-index]')]
    expect(rows.filter((row) => !had.has(row))).toEqual([])
    expect(rowsOf(host).filter((index) => index > 0)).toContain(43)
  })
  test('draws the row of the cursor once, where it stays when the scroll is told', async () => {
    const { grid } = await show({ source })
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant')!)
    for (const key of ['PageDown', 'PageDown', 'End', 'PageUp', 'Home']) {
      await press(grid, key)
      const was = active()
      await act(async () => void grid.dispatchEvent(new Event('scroll')))
      expect([key, active()]).toEqual([key, was])
    }
  })
  test('is the same list with its first row as without one', async () => {
    vi.stubGlobal('ResizeObserver', undefined)
    const model = new GridModel()
    let comeWith: (count: number) => void = () => undefined
    const Growing = () => {
      const [count, setCount] = useState(0)
      useEffect(() => void (comeWith = setCount), [])
      return (
        <DataGrid
          label="Yards"
          columns={columns}
          source={arraySource(yards(count), (y) => y.id)}
          model={model}
          name={(y) => y.name}
          empty={<p>No yards yet.</p>}
        />
      )
    }
    const host = await render(<Growing />)
    const grid = one(host, '[role=grid]')
    expect(host.textContent).toContain('No yards yet.')
    await act(async () => comeWith(500))
    expect(host.textContent).not.toContain('No yards yet.')
    expect(one(host, '[role=grid]')).toBe(grid)
    await scroll(grid, 400 * Number.parseFloat(grid.style.getPropertyValue('--height')))
    expect(rowsOf(host)).toContain(405)
  })
  test('stands in the order of its rows when it rests', async () => {
    const { grid, host } = await show({ source })
    await scroll(grid, 500)
    const inOrder = () => rowsOf(host).toSorted((a, b) => a - b)
    expect(rowsOf(host)).not.toEqual(inOrder())
    await act(() => new Promise((done) => setTimeout(done, 200)))
    expect(rowsOf(host)).toEqual(inOrder())
  })
  test('lets no component remember for another row', async () => {
    const Remembers = ({ yard }: { readonly yard: Yard }) => {
      const [name] = useState(yard.name)
      return <b>{name}</b>
    }
    const { grid, host } = await show({
      source,
      columns: [{ key: 'name', title: 'Name', width: 200, render: (y) => <Remembers yard={y} /> }],
    })
    await scroll(grid, 2000)
    for (const row of host.querySelectorAll<HTMLElement>('[data-index]'))
      expect(row.textContent).toBe(`Yard ${Number(row.dataset.index) + 1}`)
  })
})

describe('the card of a cell', () => {
  afterEach(() => vi.useRealTimers())
  const withCards = columns.map((column) =>
    column.key === 'name'
      ? {
          ...column,
          render: (y: Yard) => <b>{y.name}</b>,
          card: (y: Yard) => <i>{`More about ${y.name}`}</i>,
        }
      : column,
  )
  const over = (el: Element, pointerType = 'mouse') =>
    act(async () => {
      el.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
    })
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const cards = (host: Element) => [...host.querySelectorAll('i')].map((i) => i.textContent)
  const begin = async (more: Partial<DataGridProps<Yard>> = {}) => {
    const { grid, host } = await show({ columns: withCards, ...more })
    vi.useFakeTimers()
    const leave = () =>
      act(async () => void grid.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })))
    return { grid, host, leave, words: (index: number) => one(host, `[data-index="${index}"] b`) }
  }

  test('shows for a mouse that rests on the words, and for nothing else', async () => {
    const { host, words } = await begin()
    await over(words(3), 'touch')
    await over(one(host, '[data-index="3"] [role=rowheader]'))
    await over(one(host, '[data-index="3"] [role=gridcell]:last-child'))
    await wait(1000)
    expect(cards(host)).toEqual([])
    await over(words(3))
    await wait(200)
    expect(cards(host)).toEqual([])
    await wait(100)
    expect(cards(host)).toEqual(['More about Yard 4'])
  })
  test('is one, of the words the mouse went on to', async () => {
    const { host, words } = await begin()
    await over(words(3))
    await wait(300)
    await over(words(5))
    await wait(300)
    expect(cards(host)).toEqual(['More about Yard 6'])
  })
  test('goes when the mouse does, and at once when other rows come', async () => {
    const { grid, host, words, leave } = await begin()
    await over(words(3))
    await wait(300)
    await leave()
    expect(cards(host)).toHaveLength(1)
    await wait(200)
    expect(cards(host)).toEqual([])
    await over(words(3))
    await wait(300)
    await act(async () => {
      grid.dispatchEvent(new Event('scroll'))
    })
    expect(cards(host)).toEqual([])
  })
  test('stays while the mouse is in it, and goes when it left', async () => {
    const { host, words, leave } = await begin()
    await over(words(3))
    await wait(300)
    // as a browser tells a mouse that went over in one step
    await leave()
    await over(one(host, 'i'))
    await wait(1000)
    expect(cards(host)).toEqual(['More about Yard 4'])
    await act(async () => {
      const out = { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }
      one(host, 'i').dispatchEvent(new PointerEvent('pointerout', out))
    })
    await wait(200)
    expect(cards(host)).toEqual([])
  })
  test.each([
    ['cells', '[role=gridcell]:last-child', []],
    ['words', 'b', ['More about Yard 8']],
  ])('goes in its time from who moves on over other %s', async (_what, under, last) => {
    const { host, words } = await begin()
    await over(words(3))
    await wait(300)
    for (let index = 4; index < 8; index++) {
      await over(one(host, `[data-index="${index}"] ${under}`))
      await wait(100)
    }
    expect(cards(host)).toEqual([])
    await wait(200)
    expect(cards(host)).toEqual(last)
  })
  test('does not come for rows that go by under a mouse nobody moves', async () => {
    const { grid, host, words } = await begin()
    await act(async () => void grid.dispatchEvent(new Event('scroll')))
    await over(words(5))
    await wait(500)
    expect(cards(host)).toEqual([])
    await act(async () => {
      words(5).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    })
    await wait(300)
    expect(cards(host)).toEqual(['More about Yard 6'])
  })
  test('goes by Escape and by a press beside it', async () => {
    const { grid, host, words } = await begin()
    for (const away of [
      () => void grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
      () => void grid.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })),
    ]) {
      await over(words(3))
      await wait(300)
      await act(
        async () => void one(host, 'i').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
      )
      expect(cards(host)).toEqual(['More about Yard 4'])
      await act(async () => away())
      expect(cards(host)).toEqual([])
    }
  })
  test('is of the row, not of the place another row has by now', async () => {
    const rows = yards(50)
    const told = new Set<() => void>()
    const source: GridSource<Yard> = {
      ...arraySource(rows, (y) => y.id),
      subscribe: (_index, changed) => {
        told.add(changed)
        return () => told.delete(changed)
      },
    }
    const { host, words } = await begin({ source })
    await over(words(3))
    await wait(300)
    rows.splice(0, 1)
    await act(async () => {
      for (const changed of Array.from(told)) changed()
    })
    expect(words(3).textContent).toBe('Yard 5')
    expect(cards(host)).toEqual([])
  })
})
test('words of the clock are drawn anew with the minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:10Z') })
  const said = [
    { key: 'name', title: 'Name', width: 90, render: () => `${new Date(thisMinute()).getUTCMinutes()} min` },
  ]
  const { host } = await show({ columns: said })
  expect(one(host, '[data-index="0"]').textContent).toContain('0 min')
  await act(async () => void (await vi.advanceTimersByTimeAsync(75_000)))
  expect(one(host, '[data-index="0"]').textContent).toContain('1 min')
  vi.useRealTimers()
})
