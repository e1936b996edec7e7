/** Conditions written with signs, "customer:lone status:hold gal>5000": which fields they name, and what of each. */
import type { FilterField } from './filters.ts'

export interface Signed {
  readonly field: FilterField
  /** what stands behind its name, as it would be said: "> 5000", "hold" */
  readonly rest: string
}
const SIGN = /(?:^|\s)([^\s:<>=≤≥]+)\s*(<=|>=|[:<>=≤≥])/g
/** By its whole name, its beginning, a word of it, or as programs name it: `total`, `cust`, `gal`, `order_no`. */
function fieldCalled(name: string, fields: readonly FilterField[]): FilterField | undefined {
  const labels = fields.map((field) => [field, field.label.toLowerCase()] as const)
  const found =
    labels.find(([, label]) => label === name) ??
    labels.find(([, label]) => label.startsWith(name)) ??
    labels.find(([, label]) => label.split(/[\s,()]+/).includes(name)) ??
    labels.find(([{ field }]) => field === name || field === `${name}_id`)
  return found?.[0]
}
/** A name of several words before a sign is one word: "po number:" is "po_number:". */
const asOneWord = (text: string, fields: readonly FilterField[]): string =>
  fields
    .filter(({ label }) => label.includes(' '))
    .toSorted((a, b) => b.label.length - a.label.length)
    .reduce((all, { label, field }) => {
      const at = all.indexOf(label.toLowerCase())
      const behind = all.slice(at + label.length)
      const starts = at === 0 || all[at - 1] === ' '
      return at >= 0 && starts && /^\s*[:<>=≤≥]/.test(behind) ? all.slice(0, at) + field + behind : all
    }, text)
/** None where the text has no sign, or names a field that is not there: then it is a text to look for. */
export function signedIn(typed: string, fields: readonly FilterField[]): readonly Signed[] {
  const text = asOneWord(typed, fields)
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
