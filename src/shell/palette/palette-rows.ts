import type { AskItem, PaletteRow } from '#core'

/** One row as it is drawn; `at` is its place in the model, which knows nothing of sections. */
export interface ShownRow {
  readonly at: number
  readonly id: string
  readonly label: string
  readonly indexes: readonly number[]
  readonly note?: string | undefined
  readonly reason?: string | undefined
  /** what Enter does about the reason */
  readonly mend?: string | undefined
}
export interface ShownGroup {
  readonly title: string
  readonly rows: readonly ShownRow[]
}

const TITLES: Readonly<Record<PaletteRow['section'], string>> = {
  search: 'Search a list',
  here: 'Commands here',
  records: 'Records',
  goto: 'Go to',
  recent: 'Recent',
  other: 'Other commands',
  off: 'Not available now',
}

function titleOf({ id, section }: PaletteRow): string {
  return id.startsWith('create:') ? 'Create it' : TITLES[section]
}
/** Rows by section, sections in the order their best row came. */
export function groupRows(rows: readonly PaletteRow[]): readonly ShownGroup[] {
  const groups = new Map<string, ShownRow[]>()
  rows.forEach((row, at) => {
    const title = titleOf(row)
    const shown: ShownRow = {
      at,
      id: row.id,
      label: row.label,
      indexes: row.indexes,
      note: row.detail ?? row.hint,
      reason: row.disabledReason,
      mend: row.mend?.label,
    }
    groups.set(title, [...(groups.get(title) ?? []), shown])
  })
  return [...groups].map(([title, shown]) => ({ title, rows: shown }))
}
/** as many as the box shows without scrolling, and some */
const SEEN = 14
/** The rows in sight, in the groups they stand in. */
export function firstOf(groups: readonly ShownGroup[]): readonly ShownGroup[] {
  let left = SEEN
  return groups.flatMap(({ title, rows }) => {
    const some = rows.slice(0, left)
    left -= some.length
    return some.length > 0 ? [{ title, rows: some }] : []
  })
}
export function groupChoices(choices: readonly AskItem[], label: string): readonly ShownGroup[] {
  const rows = choices.map((c, at): ShownRow => ({
    at,
    id: `choice-${at}`,
    label: c.label,
    indexes: [],
    note: c.detail ?? c.hint,
    reason: c.disabledReason,
  }))
  const [can, cannot] = [rows.filter((r) => !r.reason), rows.filter((r) => r.reason)]
  return [
    ...(can.length ? [{ title: label, rows: can }] : []),
    ...(cannot.length ? [{ title: 'Unavailable', rows: cannot }] : []),
  ]
}
/** Letters that were found, set apart. */
export function markedPieces(
  label: string,
  indexes: readonly number[],
): readonly { readonly text: string; readonly hit: boolean }[] {
  const hits = new Set(indexes)
  const out: { text: string; hit: boolean }[] = []
  for (let i = 0; i < label.length; i++) {
    const last = out.at(-1)
    const hit = hits.has(i)
    if (last?.hit === hit) last.text += label[i]!
    else out.push({ text: label[i]!, hit })
  }
  return out
}
/** Where the cursor goes: rows are drawn in another order than the model holds them. */
export const nextRow = (groups: readonly ShownGroup[], at: number, by: number): number => {
  const order = groups.flatMap((g) => g.rows.map((r) => r.at))
  return order.length ? order[(Math.max(0, order.indexOf(at)) + by + order.length) % order.length]! : 0
}
