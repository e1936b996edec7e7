/**
 * One long list over pages that come and go: positions near the window are fetched, far ones are forgotten.
 * Rows themselves live in the collection, so a change by anybody shows without asking again.
 */
import { Model } from '#ui'

export interface PageAnswer {
  readonly items: readonly { readonly id: number }[]
  readonly total: number
  /** not the server's: rows of this device */ readonly local?: boolean
  /** the answer could not be read, so that the page is empty: why */ readonly unusable?: string
}
/** `isAgain`: an answer that was kept is no answer */
export type FetchPage = (page: number, size: number, isAgain: boolean) => Promise<PageAnswer | string>
interface Rows<R> {
  get(id: number): R | undefined
  subscribe(id: number, told: () => void): () => void
}
/** Pages kept around the window on each side. */
const KEEP = 8

/** The rows of one query. */
export class PagedSource<R> extends Model {
  private pages = new Map<number, readonly number[]>()
  private asked = new Set<number>()
  private readonly slots = new Map<number, Set<() => void>>()
  private generation = 0
  private window: readonly [number, number] = [0, 0]
  total = 0
  /** the first answer has come */
  ready = false
  /** words of the last failure; rows that are here stay */
  failed: string | undefined
  /** what is shown came from this device, an answer is still awaited */
  provisional = false
  /** moment of the last answer of the server */
  answeredAt: string | undefined
  /** the last answer could not be read: no rows are shown, those of this device neither */
  private unusable = false

  constructor(
    private readonly rows: Rows<R>,
    private readonly fetchPage: FetchPage,
    readonly size: number,
  ) {
    super()
  }

  idAt(index: number): number | undefined {
    return this.pages.get(Math.floor(index / this.size))?.[index % this.size]
  }
  rowAt(index: number): R | undefined {
    const id = this.idAt(index)
    return id === undefined ? undefined : this.rows.get(id)
  }
  /** Ids of everything at hand, in order. */
  get ids(): readonly number[] {
    return [...this.pages].toSorted((a, b) => a[0] - b[0]).flatMap(([, ids]) => ids)
  }
  get count(): number {
    return this.ready ? this.total : 0
  }

  /** A drawn row listens here: to its page arriving, and to its own row. */
  subscribeAt(index: number, told: () => void): () => void {
    const slot = this.slots.get(index) ?? new Set()
    this.slots.set(index, slot)
    let stop = this.listenRow(index, told)
    const again = () => {
      stop()
      stop = this.listenRow(index, told)
      told()
    }
    slot.add(again)
    return () => {
      stop()
      slot.delete(again)
      if (slot.size === 0) this.slots.delete(index)
    }
  }
  private listenRow(index: number, told: () => void): () => void {
    const id = this.idAt(index)
    return id === undefined ? () => undefined : this.rows.subscribe(id, told)
  }

  /** The window moved: fetch what is near and missing, forget what is far. */
  near(from: number, to: number): void {
    this.window = [from, to]
    const [first, last] = [Math.floor(from / this.size), Math.floor(to / this.size)]
    for (const page of this.pages.keys())
      if (page < first - KEEP || page > last + KEEP) this.pages.delete(page)
    for (let page = first; page <= last; page++)
      if (!this.pages.has(page) && !this.asked.has(page)) void this.load(page)
  }
  /** Rows of this device, until the server answers. */
  provide(answer: PageAnswer): void {
    if (this.ready || this.unusable || answer.items.length === 0) return
    const ids = answer.items.map((row) => row.id)
    for (let page = 0; page * this.size < ids.length; page++)
      this.pages.set(page, ids.slice(page * this.size, (page + 1) * this.size))
    Object.assign(this, { total: ids.length, ready: true, provisional: true })
    this.notify()
  }
  async load(page: number, isAgain = false): Promise<void> {
    const mine = this.generation
    this.asked.add(page)
    const answer = await this.fetchPage(page + 1, this.size, isAgain)
    if (mine !== this.generation) return
    this.asked.delete(page)
    if (typeof answer === 'string') {
      this.failed = answer
      return this.notify()
    }
    const unusable = answer.unusable !== undefined
    if (unusable || (this.provisional && !answer.local)) this.pages.clear()
    Object.assign(this, {
      failed: answer.unusable,
      unusable,
      ready: !unusable,
      provisional: answer.local ?? false,
    })
    if (!answer.local) this.answeredAt = new Date().toISOString()
    this.pages.set(
      page,
      answer.items.map((row) => row.id),
    )
    this.total = answer.total
    for (let i = page * this.size; i < (page + 1) * this.size; i++)
      for (const slot of this.slots.get(i) ?? []) slot()
    this.notify()
  }
  /** Asks again for what is in the window; the old rows stay until the new ones come. */
  async refresh(): Promise<void> {
    this.generation++
    this.asked.clear()
    const [first, last] = [Math.floor(this.window[0] / this.size), Math.floor(this.window[1] / this.size)]
    for (const page of this.pages.keys()) if (page < first || page > last) this.pages.delete(page)
    const wanted = Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => first + i)
    await Promise.all(wanted.map((page) => this.load(page, true)))
  }
}
