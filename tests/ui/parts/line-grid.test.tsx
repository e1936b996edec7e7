// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LineGrid, LineModel, parseNumber, type LineColumn } from '#ui'
import { blur, cleanup, one, press, render, type } from '../dom.ts'

interface Row {
  readonly tank: string
  readonly gallons: string
  readonly total: string
}
const drawn: string[] = []
const columns: LineColumn<Row>[] = [
  {
    key: 'tank',
    title: 'Tank',
    width: 120,
    show: (l) => {
      drawn.push(l.tank)
      return l.tank
    },
    text: (l) => l.tank,
    write: (l, tank) => ({ ...l, tank }),
  },
  {
    key: 'gallons',
    title: 'Gallons',
    width: 80,
    align: 'end',
    show: (l) => l.gallons,
    text: (l) => l.gallons,
    write: (l, text) => {
      const p = parseNumber(text, { places: 3 })
      return p.ok ? { ...l, gallons: p.value } : p.message
    },
  },
  { key: 'total', title: 'Total', width: 80, show: (l) => l.total },
]
const blank = (): Row => ({ tank: '', gallons: '', total: '' })
/** the editor of the open cell */
const cell = (host: HTMLElement) => one<HTMLInputElement>(host, '[role=gridcell] input')
const start = async (lines: Row[]) => {
  const model = new LineModel<Row>({ columns, blank, lines, isBlank: (l) => !l.tank && !l.gallons })
  const host = await render(<LineGrid model={model} label="Lines" />)
  return { model, host, grid: one<HTMLInputElement>(host, '[role=combobox]') }
}
const paste = (grid: Element, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
    grid.dispatchEvent(event)
  })
const two: Row[] = [
  { tank: 'A', gallons: '100', total: '' },
  { tank: 'B', gallons: '200', total: '' },
]
afterEach(cleanup)

describe('what is wrong in a line', () => {
  const EMPTY = 'Enter the gallons'
  test('is said under its cell, and by the cell', async () => {
    const gallons = { ...columns[1]!, error: (l: Row) => (l.gallons ? undefined : EMPTY) }
    const model = new LineModel<Row>({
      columns: [columns[0]!, gallons, columns[2]!],
      blank,
      lines: [{ ...two[0]!, gallons: '' }, two[1]!],
      isBlank: (l) => !l.tank && !l.gallons,
    })
    const host = await render(<LineGrid model={model} label="Lines" />)
    const said = [...host.querySelectorAll('p')].filter((p) => p.textContent === EMPTY)
    expect(said.map((p) => p.closest('[role=row]')?.getAttribute('aria-rowindex'))).toEqual(['2'])
    expect(said[0]!.style.gridColumn).toBe('1 / 4')
    expect(one(host, '[data-row="0"][data-col="1"]').getAttribute('aria-invalid')).toBe('true')
    await act(async () => model.patch((line) => ({ ...line, gallons: line.gallons || '80' })))
    expect(host.textContent).not.toContain(EMPTY)
  })
})
describe('typing', () => {
  test('a letter starts editing, Enter commits and goes down, Escape gives the old value back', async () => {
    const { model, host, grid } = await start(two)
    await type(grid, 'T')
    expect([grid.value, grid.getAttribute('aria-label'), grid.getAttribute('role')]).toEqual([
      'T',
      'Tank',
      null,
    ])
    await type(grid, 'Tank 3')
    await press(grid, 'Enter')
    expect(model.values[0]!.tank).toBe('Tank 3')
    expect(model.cursor).toEqual({ row: 1, col: 0 })
    expect([grid.value, grid.getAttribute('aria-label'), grid.getAttribute('role')]).toEqual([
      '',
      'Lines',
      'combobox',
    ])
    await press(grid, 'F2')
    await type(cell(host), 'lost')
    await press(cell(host), 'Escape')
    expect(model.values[1]!.tank).toBe('B')
    await type(grid, 'lost')
    await press(grid, 'Escape')
    expect([model.values[1]!.tank, grid.value]).toEqual(['B', ''])
  })
  test('over a cell moves no focus, from line to line', async () => {
    const { model, grid } = await start(two)
    await act(async () => grid.focus())
    const left = vi.fn()
    grid.addEventListener('focusout', left)
    for (const text of ['X', 'Y']) {
      await type(grid, text)
      await press(grid, 'Enter')
    }
    expect(model.values.map(({ tank }) => tank)).toEqual(['X', 'Y'])
    expect(left).not.toHaveBeenCalled()
  })
  test('over a cell that nobody may change writes nothing', async () => {
    const { model, grid } = await start(two)
    await act(async () => model.moveTo(0, 2))
    await type(grid, '9')
    expect([grid.value, model.editing]).toEqual(['', null])
  })
  test('text that is no number stays in the open cell with the reason', async () => {
    const { model, host, grid } = await start(two)
    await press(grid, 'ArrowRight')
    await type(grid, '9')
    await type(grid, 'nine')
    await press(grid, 'Enter')
    expect(model.values[0]!.gallons).toBe('100')
    const said = one(host, '[role=alert]')
    expect(said.textContent).toContain('Enter a number, like 8,000')
    expect([grid.value, grid.getAttribute('aria-describedby')]).toEqual(['nine', said.id])
    await press(grid, 'Escape')
    await press(grid, 'F2')
    await type(cell(host), 'ten')
    await press(cell(host), 'Enter')
    expect(one(host, '[role=alert]').textContent).toContain('Enter a number, like 8,000')
    expect(cell(host).value).toBe('ten')
  })
  test('leaving the cell by mouse keeps what was typed', async () => {
    const { model, host, grid } = await start(two)
    await type(grid, 'x')
    await type(grid, 'Tank 9')
    await blur(grid)
    expect(model.values[0]!.tank).toBe('Tank 9')
    await type(grid, 'Tank 10')
    const other = one(host, '[data-row="1"][data-col="1"]')
    await act(async () => other.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    expect(model.values[0]!.tank).toBe('Tank 10')
    expect([model.cursor, grid.value]).toEqual([{ row: 1, col: 1 }, ''])
  })
  test('Tab walks the editable cells and adds a line after the last, but not after an empty one', async () => {
    const { model, grid } = await start(two)
    for (let i = 0; i < 3; i++) await press(grid, 'Tab')
    expect(model.cursor).toEqual({ row: 1, col: 1 })
    await press(grid, 'Tab')
    expect(model.getLines()).toHaveLength(3)
    expect(model.cursor).toEqual({ row: 2, col: 0 })
    await press(grid, 'Tab')
    expect(model.next()).toBe(false)
    await press(grid, 'Tab', { shiftKey: true })
    expect(model.cursor).toEqual({ row: 2, col: 0 })
  })
})

describe('sheets', () => {
  test('a pasted line begins at its first column, wherever the cursor stands in the line', async () => {
    const { model, grid } = await start(two)
    await act(async () => model.moveTo(0, 1))
    await paste(grid, 'Tank 1\t8,000 gal\nTank 2\t400')
    expect(model.values.map(({ tank, gallons }) => [tank, gallons])).toEqual([
      ['Tank 1', '8000'],
      ['Tank 2', '400'],
    ])
    await act(async () => model.moveTo(0, 1))
    await paste(grid, '70\nwrong')
    expect(model.values.map(({ tank, gallons }) => [tank, gallons])).toEqual([
      ['Tank 1', '70'],
      ['Tank 2', '400'],
    ])
  })
  test('a pasted block fills cells, adds lines, skips computed columns, counts what it refused', async () => {
    const onPasted = vi.fn()
    const model = new LineModel<Row>({ columns, blank, lines: [blank()] })
    const host = await render(<LineGrid model={model} label="Lines" onPasted={onPasted} />)
    await paste(one(host, '[role=combobox]'), 'Tank 1\t8,000 gal\tignored\r\n"Tank\t2"\t4k\nTank 3\tmany\n')
    expect(model.values).toEqual([
      { tank: 'Tank 1', gallons: '8000', total: '' },
      { tank: 'Tank\t2', gallons: '4000', total: '' },
      { tank: 'Tank 3', gallons: '', total: '' },
    ])
    expect(onPasted).toHaveBeenCalledWith({ cells: 5, refused: 1 })
  })
  test('the lines of a record are never more and never fewer', () => {
    const model = new LineModel<Row>({ columns, blank, lines: two, fixed: true })
    model.moveTo(1, 1)
    expect([model.next(), model.paste('1\n2\t3')]).toEqual([false, { cells: 1, refused: 2 }])
    model.insert()
    model.remove()
    expect(model.values.map(({ tank, gallons }) => [tank, gallons])).toEqual([
      ['A', '100'],
      ['B', '1'],
    ])
  })
  test('what is said of a line stands below it, as a row of its own', async () => {
    const model = new LineModel<Row>({ columns, blank, lines: two, fixed: true })
    const below = ({ gallons }: Row) => (gallons === '200' ? <p>Too much</p> : null)
    const host = await render(<LineGrid model={model} label="Drops" stacked below={below} />)
    const rows = [...host.querySelectorAll('[role=row]')].map((row) => row.textContent)
    expect([rows, host.querySelector('[role=rowheader]')]).toEqual([
      ['TankGallonsTotal', 'A100', 'B200', 'Too much'],
      null,
    ])
  })
  test('copy gives the selected rectangle', async () => {
    const { model, grid } = await start(two)
    await press(grid, 'ArrowDown', { shiftKey: true })
    await press(grid, 'ArrowRight', { shiftKey: true })
    expect(model.copy()).toBe('A\t100\nB\t200')
    await press(grid, 'Delete')
    expect(model.getLines().map((l) => l.value.tank)).toEqual(['', ''])
  })
})

describe('history', () => {
  test('every step back and forth, a paste is one step', async () => {
    const { model, grid } = await start(two)
    await paste(grid, 'X\t1\nY\t2\nZ\t3')
    await press(grid, 'Delete', { ctrlKey: true })
    expect(model.values.map((v) => v.tank)).toEqual(['Y', 'Z'])
    await press(grid, 'z', { ctrlKey: true })
    expect(model.values.map((v) => v.tank)).toEqual(['X', 'Y', 'Z'])
    await press(grid, 'z', { ctrlKey: true })
    expect(model.values).toEqual(two)
    await press(grid, 'Z', { ctrlKey: true, shiftKey: true })
    expect(model.values.map((v) => v.tank)).toEqual(['X', 'Y', 'Z'])
  })
  test('computed values are no step, and Ctrl+’ copies the cell above', async () => {
    const { model, grid } = await start(two)
    await press(grid, 'ArrowDown')
    await press(grid, "'", { ctrlKey: true })
    expect(model.values[1]!.tank).toBe('A')
    await act(async () => model.patch((l) => ({ ...l, total: '$1.00' })))
    await press(grid, 'z', { ctrlKey: true })
    expect(model.values[1]!.tank).toBe('B')
    expect(model.canUndo).toBe(false)
  })
})

test('a key press in one of sixty lines draws no other line', async () => {
  const { model, grid } = await start(
    Array.from({ length: 60 }, (_, i) => ({ tank: `T${i}`, gallons: '1', total: '' })),
  )
  await type(grid, 'Q')
  await type(grid, 'Quick')
  drawn.length = 0
  await press(grid, 'Enter')
  expect(model.values[0]!.tank).toBe('Quick')
  // the changed cell, and the one the cursor came to
  expect(new Set(drawn)).toEqual(new Set(['Quick', 'T1']))
})

describe('a list that has not what is typed', () => {
  const made: unknown[] = []
  const create = (_line: Row, row: number) => ({
    noun: 'tank',
    run: (text: string) => void made.push([row, text]),
  })
  const chosen: LineColumn<Row>[] = [
    { ...columns[0]!, search: () => () => [], take: (line, { label }) => ({ ...line, tank: label }), create },
    ...columns.slice(1),
  ]
  test('offers to make it, tells its line and its text, and keeps the cursor there', async () => {
    const model = new LineModel<Row>({ columns: chosen, blank, lines: two, isBlank: (l) => !l.tank })
    const host = await render(<LineGrid model={model} label="Lines" />)
    await act(async () => {
      model.moveTo(1, 0)
      model.edit('North')
    })
    await act(async () => new Promise((done) => setTimeout(done, 150)))
    expect(document.querySelector('[role=option]')?.textContent).toBe('Create tank “North”')
    await press(cell(host), 'ArrowDown')
    await press(cell(host), 'Enter')
    expect(made).toEqual([[1, 'North']])
    expect([model.cursor, model.editing, model.values]).toEqual([{ row: 1, col: 0 }, null, two])
  })
})

describe('a list that answers an older text still', () => {
  const TANKS = ['North', 'Northeast'].map((label, id) => ({ id, label }))
  const column = (later: boolean): LineColumn<Row> => ({
    key: 'tank',
    title: 'Tank',
    width: 120,
    show: (l: Row) => l.tank,
    text: (l: Row) => l.tank,
    search: () => (text) => {
      const found = TANKS.filter(({ label }) => label.startsWith(text))
      return later ? Promise.resolve(found) : found
    },
    take: (line, { label }) => ({ ...line, tank: label }),
    ...(later ? { write: (line: Row, text: string) => ({ ...line, tank: `${text}, as it was typed` }) } : {}),
  })
  test.each([
    ['Tab', false, 'Northeast'],
    ['Enter', false, 'Northeast'],
    ['Tab', true, 'Northe, as it was typed'],
    ['Enter', true, 'Northe, as it was typed'],
  ])('%s (found later: %s) gives its cell what the text means by now', async (key, later, tank) => {
    const columnsNow = [column(later), ...columns.slice(1)]
    const model = new LineModel<Row>({ columns: columnsNow, blank, lines: two, isBlank: (l) => !l.tank })
    const host = await render(<LineGrid model={model} label="Lines" />)
    await act(async () => model.edit('N'))
    await act(async () => new Promise((done) => setTimeout(done, 150)))
    expect(document.querySelectorAll('[role=option]').length).toBe(2)
    await type(cell(host), 'Northe')
    await press(cell(host), key)
    expect([model.values[0]!.tank, model.editing]).toEqual([tank, null])
  })
})

describe('a cell that is chosen from a list', () => {
  const TANKS = ['North', 'South'].map((label, id) => ({ id, label }))
  const tank: LineColumn<Row> = {
    key: 'tank',
    title: 'Tank',
    width: 120,
    show: (l) => l.tank,
    text: (l) => l.tank,
    search: () => (text) => TANKS.filter(({ label }) => label.startsWith(text)),
    take: (line, { label }) => ({ ...line, tank: label }),
    // reads less than its list finds
    write: () => 'Choose a tank from the list',
  }
  const open = async (text?: string) => {
    const model = new LineModel<Row>({
      columns: [tank, ...columns.slice(1)],
      blank,
      lines: two,
      isBlank: (l: Row) => !l.tank,
    })
    const host = await render(<LineGrid model={model} label="Lines" />)
    await act(async () => model.edit(text))
    return { model, host }
  }
  const rows = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
  test('takes the row that is pressed by mouse, and the keys come back', async () => {
    const { model, host } = await open('')
    await act(async () => new Promise((done) => setTimeout(done, 20)))
    const row = rows()[1]!
    await act(async () => {
      const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
      row.dispatchEvent(down)
    })
    expect(row.isConnected).toBe(true)
    await act(async () => row.click())
    expect([model.values[0]!.tank, model.editing]).toEqual(['South', null])
    expect(document.activeElement).toBe(one(host, '[role=combobox]'))
  })
  test.each([150, 0])('that is left takes what was typed, %d ms after it', async (ms) => {
    const { model, host } = await open('S')
    await act(async () => new Promise((done) => setTimeout(done, ms)))
    await blur(cell(host))
    expect([model.values[0]!.tank, model.editing]).toEqual(['South', null])
  })
  test('that is left with what it does not know says so', async () => {
    const { model, host } = await open('West')
    await blur(cell(host))
    expect([model.values[0]!.tank, model.refused?.words]).toEqual(['A', 'Choose a tank from the list'])
  })
  test('that nothing was typed into is left as it was', async () => {
    const { model, host } = await open()
    await act(async () => new Promise((done) => setTimeout(done, 20)))
    await blur(cell(host))
    expect([model.values[0]!.tank, model.editing]).toEqual(['A', null])
  })
  test('takes the same row whether the key is early or late', async () => {
    const { model, host } = await open('S')
    await press(cell(host), 'Tab')
    expect(model.values[0]!.tank).toBe('South')
  })
})
