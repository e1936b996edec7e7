/** Names by which files call rows of an area, beyond the columns of its table. */
import type { Req } from '../../call/req.ts'
import type { Tx } from '../../db/pool.ts'
import type { Row } from '../read/read-rows.ts'

/** A name of a row among those of one other row: what a supplier calls a product. */
export interface OwnName {
  readonly word: string
  /** the row whose name it is */
  readonly within: number
  readonly id: number
}
/** Names that another row gives: looked up before names of the area itself. */
export interface OwnNames {
  /** the field of a line that names the other row */
  readonly field: string
  /** needed to keep a name */
  readonly permission: string
  /** Rows called by these words, in small letters. */
  find(tx: Tx, words: readonly string[]): Promise<readonly OwnName[]>
  /** Keeps names that a person chose; `line` has the values of a line that used it. */
  keep(names: readonly (OwnName & { readonly line: Row })[], req: Req): Promise<void>
}
/** A word of a file that no row is called by, with the fields of its line that narrow it. */
export interface UnknownWord {
  readonly word: string
  readonly scope: Row
}
/** Rows made of words that no row is called by. */
export interface MadeNames {
  /** "payment term", "payment terms" */
  readonly label: readonly [one: string, many: string]
  readonly permission: string
  /** The words of which a row can be made. */
  makeable(words: readonly UnknownWord[], tx: Tx): Promise<readonly UnknownWord[]>
  /** Makes a row of each; words of rows that exist meanwhile are passed over. */
  make(words: readonly UnknownWord[], req: Req): Promise<void>
}
/** Additions of an area to the names that files have for its rows. */
export interface References {
  readonly own?: OwnNames
  readonly made?: MadeNames
  /** Further columns that hold a name, as SQL conditions: `t` is the row, `w.word` the word in small letters. */
  readonly also?: readonly string[]
}
