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
  /** the line as it was when the drop was saved: what came out of the truck */
  readonly of?: StopLine
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
