/**
 * Cards in places: where the cursor stands, what is selected, and what is being carried where. Outside React,
 * as `GridModel` is, so that a step of the cursor redraws two cards and a carried one none of five hundred.
 */

import { Listeners, Model } from '../model/model.ts'

/** What lies where: the places as rows and columns of the screen, and the cards of each, from the top. */
export interface CardLayout {
  /** keys of places; one that stands in several rows is the same place */
  readonly places: readonly (readonly string[])[]
  readonly cards: ReadonlyMap<string, readonly number[]>
}
/** Cards on their way: which, led by the one under the hand, from where, and over which place now. */
export interface Carry {
  readonly ids: readonly number[]
  readonly lead: number
  readonly from: string
  readonly at: string
  readonly by: 'keys' | 'pointer'
}
interface Cursor {
  readonly row: number
  readonly col: number
  readonly index: number
}
const EMPTY: CardLayout = { places: [], cards: new Map() }
const NONE: readonly number[] = []
const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** The state of a board of cards. */
export class CardDeck extends Model {
  private layout: CardLayout = EMPTY
  private cursor: Cursor = { row: 0, col: 0, index: 0 }
  /** the card under the cursor, which the cursor follows when somebody moves it */
  private current: number | undefined
  private anchor: number | undefined
  private chosen: ReadonlySet<number> = new Set()
  private held: Carry | undefined
  private readonly seekers = new Listeners()

  /** Called when the cursor was moved by a key: the screen brings it into sight. */
  onSeek(seek: () => void): () => void {
    return this.seekers.add(seek)
  }
  private moved(): void {
    this.notify()
    this.seekers.call()
  }

  /** the card under the cursor; none in an empty place */
  get card(): number | undefined {
    return this.current
  }
  /** the place under the cursor */
  get place(): string | undefined {
    return this.layout.places[this.cursor.row]?.[this.cursor.col]
  }
  get selected(): ReadonlySet<number> {
    return this.chosen
  }
  get carry(): Carry | undefined {
    return this.held
  }
  /** What a key or a drop means: the selection, else the card under the cursor. */
  get acting(): readonly number[] {
    if (this.chosen.size > 0) return [...this.chosen]
    return this.current === undefined ? NONE : [this.current]
  }
  private cardsIn(place: string | undefined): readonly number[] {
    return (place !== undefined && this.layout.cards.get(place)) || NONE
  }
  private spotOf(id: number): Cursor | undefined {
    for (const [row, places] of this.layout.places.entries())
      for (const [col, place] of places.entries()) {
        const index = this.cardsIn(place).indexOf(id)
        if (index >= 0) return { row, col, index }
      }
    return undefined
  }
  placeOf(id: number): string | undefined {
    const spot = this.spotOf(id)
    return spot && this.layout.places[spot.row]?.[spot.col]
  }

  /**
   * What lies where now. The cursor follows its card; where that is gone it stays where it stood. What is
   * carried stays in the hand, unless it is gone; answers whether it was taken away.
   */
  lay(layout: CardLayout): boolean {
    this.layout = layout
    const there = new Set([...layout.cards.values()].flat())
    const isMissing = (id: number) => !there.has(id)
    if ([...this.chosen].some(isMissing))
      this.chosen = new Set([...this.chosen].filter((id) => there.has(id)))
    const lost = this.held !== undefined && isMissing(this.held.lead)
    if (this.held && lost) this.held = undefined
    else if (this.held?.ids.some(isMissing))
      this.held = { ...this.held, ids: this.held.ids.filter((id) => there.has(id)) }
    const followed = this.current === undefined ? undefined : this.spotOf(this.current)
    this.stand(followed ?? this.cursor)
    this.notify()
    return lost
  }
  private stand({ row, col, index }: Cursor): void {
    const line = within(row, this.layout.places.length)
    const place = within(col, this.layout.places[line]?.length ?? 1)
    const cards = this.cardsIn(this.layout.places[line]?.[place])
    const at = within(index, Math.max(1, cards.length))
    this.cursor = { row: line, col: place, index: at }
    this.current = cards[at]
  }

  /** One step: down and up through the cards of a place and on to the row below, right and left to the next place. */
  move(down: number, right: number, extend = false): void {
    const before = this.current
    const { row, col, index } = this.cursor
    const cards = this.cardsIn(this.place)
    const next = index + down
    const isWithin = next >= 0 && next < cards.length
    const beyond = this.layout.places[row + Math.sign(down)]?.[col]
    const isNewRow = beyond !== undefined && beyond !== this.place
    if (right !== 0) this.stand({ row, col: col + right, index })
    else if (isWithin) this.stand({ row, col, index: next })
    else if (isNewRow) this.stand({ row: row + Math.sign(down), col, index: down > 0 ? 0 : Infinity })
    if (extend && before !== undefined && this.current !== undefined)
      this.chosen = new Set([...this.chosen, before, this.current])
    this.moved()
  }
  /** To a card, by press or by name. */
  goTo(id: number, seeks = false): void {
    const spot = this.spotOf(id)
    if (!spot) return
    this.stand(spot)
    if (seeks) this.moved()
    else this.notify()
  }
  /** To a place, whether it has cards or not. */
  enter(place: string): void {
    for (const [row, places] of this.layout.places.entries()) {
      const col = places.indexOf(place)
      if (col < 0) continue
      this.stand({ row, col, index: 0 })
      return this.moved()
    }
  }

  toggle(id: number | undefined = this.current): void {
    if (id === undefined) return
    const next = new Set(this.chosen)
    if (!next.delete(id)) next.add(id)
    this.anchor = id
    this.select(next)
  }
  /** Everything between the card that was chosen last and this one, within a place. */
  extendTo(id: number): void {
    const cards = this.cardsIn(this.placeOf(id))
    const from = cards.indexOf(this.anchor ?? this.current ?? id)
    const to = cards.indexOf(id)
    if (from < 0) return this.toggle(id)
    this.select([...this.chosen, ...cards.slice(Math.min(from, to), Math.max(from, to) + 1)])
  }
  select(ids: Iterable<number>): void {
    this.chosen = new Set(ids)
    this.notify()
  }
  /** All cards of the row the cursor stands in; where there is one row, of its place. */
  selectRow(): void {
    const places = this.layout.places.length > 1 ? this.layout.places[this.cursor.row]! : [this.place ?? '']
    const shared = (place: string) => this.layout.places.filter((row) => row.includes(place)).length > 1
    this.select(places.filter((place) => !shared(place)).flatMap((place) => this.cardsIn(place)))
  }
  clear(): void {
    if (this.chosen.size === 0) return
    this.chosen = new Set()
    this.notify()
  }

  /** Takes a card into the hand, and with it the selection it belongs to. */
  lift(by: Carry['by'], id: number | undefined = this.current): void {
    const from = id === undefined ? undefined : this.placeOf(id)
    if (id === undefined || from === undefined) return
    const ids = this.chosen.has(id) ? [...this.chosen] : [id]
    this.held = { ids, lead: id, from, at: from, by }
    this.notify()
  }
  /** The hand is over this place now; over none it is back where it came from. */
  aim(place: string | undefined): void {
    const at = place ?? this.held?.from
    if (!this.held || at === undefined || this.held.at === at) return
    this.held = { ...this.held, at }
    this.notify()
  }
  /** Carries on by so many rows and places. */
  aimBy(down: number, right: number): void {
    if (!this.held) this.lift('keys')
    const { held } = this
    if (!held) return
    const rows = this.layout.places
    const here = rows[this.cursor.row]?.[this.cursor.col] === held.at ? this.cursor : this.findPlace(held.at)
    const row = within(here.row + down, rows.length)
    const col = within(here.col + right, rows[row]?.length ?? 1)
    this.aim(rows[row]?.[col])
  }
  private findPlace(place: string): Cursor {
    const row = this.layout.places.findIndex((places) => places.includes(place))
    return { row: Math.max(0, row), col: Math.max(0, this.layout.places[row]?.indexOf(place) ?? 0), index: 0 }
  }
  /** Nothing is in the hand any more; answers what was. */
  release(): Carry | undefined {
    const { held } = this
    this.held = undefined
    if (held) this.notify()
    return held
  }

  /** How a card is drawn: under the cursor, selected, on its way. */
  lookOf(id: number): string {
    const looks = [
      id === this.current && 'cursor',
      this.chosen.has(id) && 'selected',
      this.held?.ids.includes(id) && 'carried',
    ]
    return looks.filter(Boolean).join(' ')
  }
  /** How a place is drawn: with the cursor in it and no card, aimed at, or while something is carried. */
  lookOfPlace(place: string): string {
    if (this.held) return this.held.at === place && this.held.from !== place ? 'aimed' : 'carrying'
    return this.current === undefined && this.place === place ? 'cursor' : ''
  }
}
