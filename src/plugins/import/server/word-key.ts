import { nameKey } from '#schema/values/names.ts'
import { withoutApostrophe } from '../rules/cell.ts'

/** The key by which a word of a file is looked up. */
export const wordKey = (word: string): string => nameKey(withoutApostrophe(word))
