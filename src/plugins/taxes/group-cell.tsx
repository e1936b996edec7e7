import { formats } from '#ui'
import { keptWord } from './kept-words.ts'

/** The group of a tax by its name. */
export const GroupCell = ({ row }: { readonly row: { readonly tax_group: string | null } }) =>
  keptWord(row.tax_group ?? formats.NONE)
