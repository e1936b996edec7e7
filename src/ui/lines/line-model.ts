/**
 * The lines of an editor outside React: each drawn cell subscribes to its own line, so a key
 * press redraws one cell and the totals, never sixty rows. Every change by hand can be
 * undone; computed values are patched in and are not history.
 */
import { Listeners, Model } from '../model/model.ts'
import { readTsv, writeTsv } from './tsv.ts'
import { isList, type Cell, type Editing, type Line, type LineColumn } from './line-types.ts'

interface Settings<L extends object> {
  readonly columns: readonly LineColumn<L>[]
  readonly blank: () => L
  readonly lines?: readonly L[]
  /** a line that holds nothing and is left out of `values` */
  readonly isBlank?: (line: L) => boolean
  /** the lines are those of a record: none is added and none taken out */
  readonly fixed?: boolean
}
const DEPTH = 200

/** The state of lines that are typed like a spreadsheet. */
export class LineModel<L extends object> extends Model {
  columns: readonly LineColumn<L>[]
  private lines: readonly Line<L>[]
  private at: Cell = { row: 0, col: 0 }
  private mark: Cell | null = null
  private open: Editing | null = null
  private refusal: { readonly cell: Cell; readonly words: string } | null = null
  private past: (readonly Line<L>[])[] = []
  private future: (readonly Line<L>[])[] = []
  private nextKey = 1
  private order: { readonly of: readonly Line<L>[]; readonly keys: readonly number[] } = { of: [], keys: [] }
  private readonly watchers = new Listeners<[values: readonly L[]]>()
  private readonly blank: () => L
  private readonly isBlank: (line: L) => boolean
  private readonly fixed: boolean

  constructor(settings: Settings<L>) {
    super()
    this.columns = settings.columns
    this.blank = settings.blank
    this.isBlank = settings.isBlank ?? (() => false)
    this.fixed = settings.fixed ?? false
    this.lines = (settings.lines?.length ? settings.lines : [settings.blank()]).map((value) =>
      this.line(value),
    )
  }
  private line(value: L): Line<L> {
    return { key: this.nextKey++, value }
  }

  /** Called after every change of the lines, by hand or computed. */
  onChange(watcher: (values: readonly L[]) => void): () => void {
    return this.watchers.add(watcher)
  }
  readonly getLines = (): readonly Line<L>[] => this.lines
  /** The keys of the lines in their order: another array when lines come, go or move, not when one changes. */
  readonly getKeys = (): readonly number[] => {
    const { of, keys } = this.order
    if (of !== this.lines) {
      const now = this.lines.map((line) => line.key)
      const isSame = now.length === keys.length && now.every((key, i) => key === keys[i])
      this.order = { of: this.lines, keys: isSame ? keys : now }
    }
    return this.order.keys
  }
  get values(): readonly L[] {
    return this.lines.map((l) => l.value).filter((v) => !this.isBlank(v))
  }
  get cursor(): Cell {
    return this.at
  }
  get editing(): Editing | null {
    return this.open
  }
  /** Typed over where the keys already are: a cell without a list needs no text box of its own for it. */
  get isTyping(): boolean {
    return this.open !== null && this.open.typed && !isList(this.columns[this.open.col])
  }
  get refused() {
    return this.refusal
  }
  /** A cell stands open with what it did not take: nothing is saved without it. */
  get isStuck(): boolean {
    return this.refusal !== null && this.open !== null
  }
  get canUndo(): boolean {
    return this.past.length > 0
  }
  lineAt(row: number): L | undefined {
    return this.lines[row]?.value
  }
  /** the rectangle of the selection, the cursor cell at least */
  get range(): {
    readonly top: number
    readonly left: number
    readonly bottom: number
    readonly right: number
  } {
    const other = this.mark ?? this.at
    return {
      top: Math.min(this.at.row, other.row),
      bottom: Math.max(this.at.row, other.row),
      left: Math.min(this.at.col, other.col),
      right: Math.max(this.at.col, other.col),
    }
  }
  /** 1 cursor, 2 selected, 4 an editor of its own, 8 refused */
  flags(row: number, col: number): number {
    const here = this.at.row === row && this.at.col === col
    const r = this.range
    const within = this.mark !== null && row >= r.top && row <= r.bottom && col >= r.left && col <= r.right
    const bad = this.refusal?.cell.row === row && this.refusal.cell.col === col
    return (here ? 1 : 0) + (within ? 2 : 0) + (here && this.open && !this.isTyping ? 4 : 0) + (bad ? 8 : 0)
  }
  /** What the cells of a row have of these, so that it is drawn when one of them changes; '' for a row without any. */
  marks(row: number): string {
    const { top, bottom } = this.range
    const isMarked = (row >= top && row <= bottom) || this.refusal?.cell.row === row
    return isMarked ? this.columns.map((_, col) => this.flags(row, col)).join() : ''
  }

  moveTo(row: number, col: number, extend = false): void {
    const next = {
      row: Math.max(0, Math.min(this.lines.length - 1, row)),
      col: Math.max(0, Math.min(this.columns.length - 1, col)),
    }
    if (extend) this.mark ??= this.at
    else this.mark = null
    this.at = next
    this.open = null
    this.notify()
  }
  move(rows: number, cols: number, extend = false): void {
    this.moveTo(this.at.row + rows, this.at.col + cols, extend)
  }
  /** Tab: to the next cell that can be edited; after the last one a new line begins. */
  next(back = false): boolean {
    const by = back ? -1 : 1
    let { row, col } = this.at
    for (;;) {
      col += by
      if (col < 0) {
        row--
        col = this.columns.length - 1
      } else if (col >= this.columns.length) {
        row++
        col = 0
      }
      if (row < 0) return false
      if (row >= this.lines.length) {
        const last = this.lines.at(-1)
        if (this.fixed || (last && this.isBlank(last.value))) return false
        this.insert(this.lines.length)
      }
      if (this.editable(row, col)) {
        this.moveTo(row, col)
        return true
      }
    }
  }
  editable(row: number, col: number): boolean {
    const column = this.columns[col]
    const line = this.lines[row]
    return Boolean(column && line && (column.write || column.take) && !column.locked?.(line.value))
  }

  edit(text?: string): void {
    const { row, col } = this.at
    if (!this.editable(row, col)) {
      const line = this.lines[row]
      if (line && text === undefined) this.columns[col]?.open?.(line.value, row)
      return
    }
    this.open = {
      row,
      col,
      text: text ?? this.columns[col]!.text?.(this.lines[row]!.value) ?? '',
      typed: text !== undefined,
    }
    this.refusal = null
    this.notify()
  }
  cancel(): void {
    this.open = null
    this.refusal = null
    this.notify()
  }
  /** Puts typed text into the cell being edited; false keeps the editor open and says why. */
  commit(text: string): boolean {
    const cell = this.open ?? this.at
    const typed = this.open?.typed ?? true
    const column = this.columns[cell.col]
    const line = this.lines[cell.row]
    this.open = null
    if (!column?.write || !line) {
      this.notify()
      return true
    }
    if (text === (column.text?.(line.value) ?? '')) {
      this.notify()
      return true
    }
    const result = column.write(line.value, text)
    if (result === undefined || typeof result === 'string') {
      this.refusal = { cell, words: result ?? 'Enter another value' }
      this.open = { row: cell.row, col: cell.col, text, typed }
      this.notify()
      return false
    }
    this.refusal = null
    this.change(this.lines.with(cell.row, { key: line.key, value: result }))
    return true
  }
  /** The value that a list gave. */
  take(apply: (line: L) => L): void {
    const row = (this.open ?? this.at).row
    const line = this.lines[row]
    this.open = null
    this.refusal = null
    if (line) this.change(this.lines.with(row, { key: line.key, value: apply(line.value) }))
  }

  insert(row = this.at.row + 1, value: L = this.blank()): void {
    if (this.fixed) return
    this.change(this.lines.toSpliced(row, 0, this.line(value)))
  }
  remove(row = this.at.row): void {
    if (this.fixed) return
    const rest = this.lines.toSpliced(row, 1)
    this.change(rest.length ? rest : [this.line(this.blank())])
    this.moveTo(Math.min(row, this.lines.length - 1), this.at.col)
  }
  /** Ctrl+': the cell above, through the column's own rules. */
  copyAbove(): void {
    const { row, col } = this.at
    const above = this.lines[row - 1]
    const line = this.lines[row]
    const column = this.columns[col]
    if (!above || !line || !column?.write || !column.text) return
    const result = column.write(line.value, column.text(above.value))
    if (result !== undefined && typeof result !== 'string')
      this.change(this.lines.with(row, { key: line.key, value: result }))
  }
  clearCells(): void {
    this.fill(() => '')
  }
  private fill(textFor: (row: number, col: number) => string): void {
    const r = this.range
    let next = this.lines
    for (let row = r.top; row <= r.bottom; row++) {
      for (let col = r.left; col <= r.right; col++)
        next = this.written(next, row, col, textFor(row, col)) ?? next
    }
    if (next !== this.lines) this.change(next)
  }
  private written(
    lines: readonly Line<L>[],
    row: number,
    col: number,
    text: string,
  ): readonly Line<L>[] | undefined {
    const column = this.columns[col]
    const line = lines[row]
    if (!column?.write || !line || column.locked?.(line.value)) return undefined
    const result = column.write(line.value, text)
    return result === undefined || typeof result === 'string'
      ? undefined
      : lines.with(row, { key: line.key, value: result })
  }
  copy(): string {
    const r = this.range
    return writeTsv(
      this.lines
        .slice(r.top, r.bottom + 1)
        .map((l) => this.columns.slice(r.left, r.right + 1).map((c) => c.text?.(l.value) ?? '')),
    )
  }
  /**
   * One undo step. Lines are added as needed; cells that refuse their text stay as they are and are counted.
   */
  paste(text: string): { readonly cells: number; readonly refused: number } {
    const block = readTsv(text)
    const { top } = this.range
    const left = this.leftOf(block[0] ?? [])
    let next = this.lines
    let cells = 0
    let refused = 0
    block.forEach((texts, dr) => {
      if (!next[top + dr]) {
        if (this.fixed) {
          refused += texts.length
          return
        }
        next = [...next, this.line(this.blank())]
      }
      texts.forEach((value, dc) => {
        const column = this.columns[left + dc]
        if (!column?.write) return
        const done = this.written(next, top + dr, left + dc, value.trim())
        if (done) {
          next = done
          cells++
        } else refused++
      })
    })
    if (next !== this.lines) this.change(next)
    return { cells, refused }
  }

  /** Where a pasted row begins: at the cursor; a whole line, whose first text only the first column takes, there. */
  private leftOf(texts: readonly string[]): number {
    const { top, left } = this.range
    const takes = (col: number) => this.written(this.lines, top, col, texts[0]?.trim() ?? '') !== undefined
    return texts.length > 1 && !takes(left) && takes(0) ? 0 : left
  }

  undo(): boolean {
    return this.travel(this.past, this.future)
  }
  redo(): boolean {
    return this.travel(this.future, this.past)
  }
  private travel(from: (readonly Line<L>[])[], to: (readonly Line<L>[])[]): boolean {
    const state = from.pop()
    if (!state) return false
    to.push(this.lines)
    this.lines = state
    this.open = null
    this.at = { row: Math.min(this.at.row, state.length - 1), col: this.at.col }
    this.linesChanged()
    return true
  }
  /**
   * Computed values: price found, tax worked out. Not an undo step, and never moves the cursor or the editor.
   */
  patch(apply: (line: L, row: number) => L): void {
    let changed = false
    const next = this.lines.map((l, row) => {
      const value = apply(l.value, row)
      if (value === l.value) return l
      changed = true
      return { key: l.key, value }
    })
    if (!changed) return
    this.lines = next
    this.linesChanged()
  }
  /** Another record: everything anew, history forgotten. */
  load(values: readonly L[]): void {
    this.lines = (values.length ? values : [this.blank()]).map((value) => this.line(value))
    this.past = []
    this.future = []
    this.open = null
    this.mark = null
    this.at = { row: 0, col: 0 }
    this.linesChanged()
  }
  /** Lines that nobody typed. The cursor stays, and nothing is offered over a cell that is being typed into. */
  offer(values: readonly L[]): void {
    if (this.open) return
    const { row, col } = this.at
    this.load(values)
    this.moveTo(row, col)
  }
  /** Other lines of the same record: what stood there comes back by undo. */
  replace(values: readonly L[]): void {
    this.open = null
    this.mark = null
    this.at = { row: 0, col: 0 }
    this.change((values.length ? values : [this.blank()]).map((value) => this.line(value)))
  }
  private change(next: readonly Line<L>[]): void {
    this.past.push(this.lines)
    if (this.past.length > DEPTH) this.past.shift()
    this.future = []
    this.lines = next
    this.linesChanged()
  }
  private linesChanged(): void {
    this.notify()
    this.watchers.call(this.values)
  }
}
