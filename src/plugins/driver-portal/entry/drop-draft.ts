/** What a driver types into a drop, as it stands in the fields. */
import type { StopLine } from '../stop.ts'

export interface DropDraft {
  readonly mode: 'gallons' | 'meter'
  readonly gross: string
  readonly start: string
  readonly end: string
  readonly net: string
  readonly temperature: string
  readonly gravity: string
  readonly reason: string
  /** the tank takes this fuel although it is said to hold another: the driver looked */
  readonly sure?: boolean
  /** it is more than fits, and the driver drops what fits */
  readonly fits?: boolean
  /** something was typed: what the meter said before stands in the field until then */
  readonly typed?: boolean
  /** pressed "Save drop"; still open to change until it is delivered */
  readonly saved: boolean
  /** the line that it was entered or answered for: what came out of the truck */
  readonly of?: StopLine
  /** what was typed and not saved when nothing was dropped: it stands again when that is undone */
  readonly before?: DropDraft
}
export const EMPTY_DROP: DropDraft = {
  mode: 'meter',
  gross: '',
  start: '',
  end: '',
  net: '',
  temperature: '',
  gravity: '',
  reason: '',
  saved: false,
}
const FIGURES = ['gross', 'start', 'end', 'net', 'temperature', 'gravity', 'reason'] as const
/** Something was typed, and is not saved. */
export const isTyped = (drop: DropDraft): boolean =>
  drop.typed === true && !drop.saved && FIGURES.some((field) => drop[field] !== '')
/** Nothing went in; what was typed is kept beneath it. */
export const nothingOver = (drop: DropDraft): DropDraft => ({
  ...EMPTY_DROP,
  mode: 'gallons',
  gross: '0',
  ...(isTyped(drop) ? { before: drop } : {}),
})
/** Nothing but the order differs: it is the same fuel into the same tank. */
export const isSameDrop = (
  a: Pick<StopLine, 'product_id' | 'tank_id'>,
  b: Pick<StopLine, 'product_id' | 'tank_id'>,
): boolean => a.product_id === b.product_id && a.tank_id === b.tank_id
/** Figures stand there, saved or not: gallons may have gone in. */
export const isEntered = ({ saved, typed, gross, start, end }: DropDraft): boolean =>
  saved || (typed === true && [gross, start, end].some((figure) => figure !== ''))
