/** Names as they are kept and compared (domain decision 44): how a text of one line is folded. */

/** White space within a line: spaces of every width, tabs, and the blanks that are drawn as one. */
const SPACES = /[\t\p{Zs}\u2800]+/gu
/** White space of every kind: also what ends a line. */
const ALL_SPACES = /[\p{White_Space}\u2800]+/gu
/** Signs without width: joiners, marks of direction, soft hyphens, fillers, selectors, tags, note heads of music. */
const NO_WIDTH = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{1d159}]+/gu

/** Words of plain letters with one space between them, as most names are: folded already. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
/** Leaves what ends a line and control characters where they are; white space around the text goes. */
const foldWith = (text: string, spaces: RegExp): string =>
  text.replace(NO_WIDTH, '').replace(spaces, ' ').normalize('NFC').trim()
/**
 * A text of one line as it is kept: every run of white space is one space, signs without width are dropped, letters
 * are composed (NFC). What ends a line inside it stays, so that it can be refused.
 */
export const foldLine = (text: string): string => (PLAIN.test(text) ? text : foldWith(text, SPACES))
/** A name as it is compared and looked up: `foldLine`, and also what ends a line is a space. */
export const foldName = (text: string): string => foldWith(text, ALL_SPACES)
/** The key of a name: two names of one key are one name, whatever their case (domain decision 44). */
export const nameKey = (text: string): string => foldName(text).toLowerCase()
