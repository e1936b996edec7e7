/** Margins as dated versions: a change counts from a moment on, and what was before stays (domain decision 38). */
import { type CrudRules, invalid, type Req, type Row } from '#server'
import type { margin_version } from '../tables.ts'
import { marginVersions } from './versions.ts'

type Version = typeof margin_version.$inferSelect
const CONTENT = ['customer_id', 'product_id', 'product_category_id', 'margin', 'margin_type'] as const
type Content = Pick<Version, (typeof CONTENT)[number]>
/** The content of a margin, or of a version of it. */
const contentOf = (row: object): Content =>
  Object.fromEntries(CONTENT.map((field) => [field, (row as Row)[field] ?? null])) as Content
/** Fields that differ from before. */
const changesOf = (row: Row, previous: Row): Partial<Content> =>
  Object.fromEntries(
    Object.entries(contentOf(row)).filter(([field, value]) => value !== (previous[field] ?? null)),
  )
const isChanged = (row: Row, previous: Row): boolean =>
  CONTENT.some((field) => (row[field] ?? null) !== (previous[field] ?? null))
const periodOf = (row: Row) => ({
  effective_from: row.effective_from as string,
  effective_to: (row.effective_to ?? null) as string | null,
})

/**
 * Completes what is sent: a margin that is changed without a moment changes now. Throws 422 where it has ended by then.
 */
function dated(values: Row, req: Req, current?: Row): Row | void {
  const now = req.now.toISOString()
  if (!current) return values.effective_from ? undefined : { ...values, effective_from: now }
  const next = { ...current, ...values }
  // the same again, while it is planned for later: it is wanted now
  const isWantedNow = values.effective_from === undefined && periodOf(current).effective_from > now
  if (!isChanged(next, current) && !(isWantedNow && CONTENT.some((field) => values[field] !== undefined)))
    return undefined
  const effective_from = (values.effective_from ?? now) as string
  const { effective_to } = periodOf(next)
  if (effective_to !== null && effective_to <= effective_from)
    throw invalid('effective_from', 'The margin has ended by then: enter an earlier moment, or another end')
  return { ...values, effective_from }
}
/** Moves the beginning of the newest version, to where the one before it ends. */
async function moveStart(req: Req, id: number, previous: Row, at: string): Promise<void> {
  const versions = await marginVersions.ofOwners(req.tx, [id])
  const newest = versions.find(({ effective_from }) => effective_from === previous.effective_from)
  if (!newest) return
  for (const version of versions) {
    if (version.id === newest.id) await marginVersions.set(req, version.id, { effective_from: at })
    else if (version.effective_from >= at) await marginVersions.remove(req, version.id)
    else if (version.effective_to === previous.effective_from || (version.effective_to ?? at) > at)
      await marginVersions.set(req, version.id, { effective_to: at })
  }
}
/** Ends the versions where the margin ends: later ones go, and the last one ends there. */
async function moveEnd(req: Req, id: number, effective_to: string | null): Promise<void> {
  if (effective_to !== null) await marginVersions.endAt(req, effective_to, [id])
  const last = (await marginVersions.ofOwners(req.tx, [id])).at(-1)
  if (last && last.effective_to !== effective_to) await marginVersions.set(req, last.id, { effective_to })
}
/** Keeps the versions of a margin that was written. */
async function keepVersion(row: Row, req: Req, previous?: Row): Promise<void> {
  const id = row.id as number
  const { effective_from, effective_to } = periodOf(row)
  if (!previous)
    return void (await marginVersions.insert(req, {
      ...contentOf(row),
      margin_id: id,
      effective_from,
      effective_to,
    }))
  if (isChanged(row, previous))
    await marginVersions.writeFrom(
      req,
      { at: effective_from, until: req.now.toISOString() },
      new Map([[id, (over) => ({ ...contentOf(over ?? row), ...changesOf(row, previous) })]]),
    )
  else if (effective_from !== previous.effective_from) await moveStart(req, id, previous, effective_from)
  if (effective_to !== (previous.effective_to ?? null)) await moveEnd(req, id, effective_to)
}

/** Rules of margins beside those of a plain area. A margin that is deleted ends now, for sales of before keep it. */
export const marginRules: Pick<CrudRules, 'before' | 'after' | 'beforeRemove'> = {
  before: dated,
  after: keepVersion,
  beforeRemove: ({ id }, req) => marginVersions.endAt(req, req.now.toISOString(), [id as number]),
}
