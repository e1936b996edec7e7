/** Conditions written with signs, "customer:lone status:hold gal>5000": which fields they name, and what of each. */
import type { FilterField } from './filters.ts'

export interface Signed {
  readonly field: FilterField
  /** what stands behind its name, as it would be said: "> 5000", "hold" */
  readonly rest: string
}
const SIGN = /(?:^|\s)([a-z]+)\s*(<=|>=|[:<>=≤≥])/g
/** By its whole name, its beginning, or a word of it: `total`, `cust`, `gal`. */
function fieldCalled(name: string, fields: readonly FilterField[]): FilterField | undefined {
  const labels = fields.map((field) => [field, field.label.toLowerCase()] as const)
  const found =
    labels.find(([, label]) => label === name) ??
    labels.find(([, label]) => label.startsWith(name)) ??
    labels.find(([, label]) => label.split(' ').includes(name))
  return found?.[0]
}
/** None where the text has no sign, or names a field that is not there: then it is a text to look for. */
export function signedIn(text: string, fields: readonly FilterField[]): readonly Signed[] {
  const marks = [...text.matchAll(SIGN)]
  if (marks[0]?.index !== 0) return []
  const found = marks.flatMap((mark, at): Signed[] => {
    const [whole, name = '', sign = ''] = mark
    const field = fieldCalled(name, fields)
    const value = text.slice(mark.index + whole.length, marks[at + 1]?.index).trim()
    return field ? [{ field, rest: sign === ':' ? value : `${sign} ${value}`.trim() }] : []
  })
  return found.length === marks.length ? found : []
}
