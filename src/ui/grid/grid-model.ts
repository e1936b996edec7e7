/**
 * Where the cursor is and what is selected. Outside React, so that moving the cursor redraws two rows and
 * not the list, and so that the key bus can drive a grid that does not have the focus.
 */
import { Listeners, Model } from '../model/model.ts'

/** The identity of a row in a grid. */
export type RowKey = string | number
export interface GridBinding {
  readonly count: number
  /** `undefined` while the row is not loaded */
  readonly keyAt: (index: number) => RowKey | undefined
  /** rows of one page, for Page Up and Page Down */
  readonly page: number
}

/** The state of a grid: where the cursor is, what is selected, what is edited. */
export class GridModel extends Model {
  cursor = 0
  /** the last change came from the keyboard: the cursor row is drawn as focused */
  private anchor = 0
  private keys = new Set<RowKey>()
  private binding: GridBinding = { count: 0, keyAt: () => undefined, page: 10 }
  private readonly scrollers = new Listeners<[index: number]>()

  /** The grid says how far the cursor may go; a shorter list pulls it back. */
  bind(binding: GridBinding): void {
    this.binding = binding
    if (this.cursor >= binding.count && binding.count > 0) {
      this.cursor = binding.count - 1
      this.notify()
    }
  }
  onScroll(scroll: (index: number) => void): () => void {
    return this.scrollers.add(scroll)
  }

  get count(): number {
    return this.binding.count
  }
  get selected(): ReadonlySet<RowKey> {
    return this.keys
  }
  get cursorKey(): RowKey | undefined {
    return this.binding.keyAt(this.cursor)
  }
  isSelected(key: RowKey | undefined): boolean {
    return key !== undefined && this.keys.has(key)
  }
  /** 1 cursor, 2 selected: one number, so a row can subscribe to it */
  flags(index: number, key: RowKey | undefined): number {
    return (index === this.cursor ? 1 : 0) + (this.isSelected(key) ? 2 : 0)
  }

  moveTo(index: number, extend = false): void {
    const next = Math.max(0, Math.min(this.binding.count - 1, index))
    if (this.binding.count === 0) return
    if (extend) this.selectRange(this.anchor, next)
    else this.anchor = next
    this.cursor = next
    this.scrollers.call(next)
    this.notify()
  }
  move(by: number, extend = false): void {
    this.moveTo(this.cursor + by, extend)
  }
  movePage(pages: number, extend = false): void {
    this.move(pages * this.binding.page, extend)
  }
  moveToKey(key: RowKey): boolean {
    for (let i = 0; i < this.binding.count; i++)
      if (this.binding.keyAt(i) === key) {
        this.moveTo(i)
        return true
      }
    return false
  }
  toggle(index = this.cursor): void {
    const key = this.binding.keyAt(index)
    if (key === undefined) return
    const next = new Set(this.keys)
    if (!next.delete(key)) next.add(key)
    this.keys = next
    this.anchor = index
    this.notify()
  }
  /** All rows from the last toggled or moved-to row to `index`. */
  rangeTo(index: number): void {
    this.moveTo(index, true)
  }
  /** Only what is loaded can be named. */
  selectLoaded(): void {
    const next = new Set(this.keys)
    for (let i = 0; i < this.binding.count; i++) {
      const key = this.binding.keyAt(i)
      if (key !== undefined) next.add(key)
    }
    this.keys = next
    this.notify()
  }
  select(keys: Iterable<RowKey>): void {
    this.keys = new Set(keys)
    this.notify()
  }
  /** Rows that are gone are selected no more. */
  drop(gone: readonly RowKey[]): void {
    const left = [...this.keys].filter((key) => !gone.includes(key))
    if (left.length < this.keys.size) this.select(left)
  }
  clear(): boolean {
    if (this.keys.size === 0) return false
    this.keys = new Set()
    this.notify()
    return true
  }
  private selectRange(from: number, to: number): void {
    const next = new Set(this.keys)
    for (let i = Math.min(from, to); i <= Math.max(from, to); i++) {
      const key = this.binding.keyAt(i)
      if (key !== undefined) next.add(key)
    }
    this.keys = next
  }
}
