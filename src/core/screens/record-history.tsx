import { Fragment, type ReactNode } from 'react'
import type { AuditEntry } from '#schema/audit.ts'
import { atoms as a, icons, type IconType, Note, Timeline } from '#ui'
import { labelOf } from '../resource/define-resource.ts'
import type { AnyResource, AnyRow } from '../resource/resource-types.ts'
import { kindIn, showValue } from './cell.tsx'
import { shapeOf } from './resource-list.tsx'
import { useHistory } from './use-history.ts'

const SIGNS: Readonly<Record<string, IconType>> = { created: icons.Plus, updated: icons.Pencil, deleted: icons.Trash2 }
const SHOWN = 3
const row = (side: unknown): AnyRow | undefined => (side !== null && typeof side === 'object' ? (side as AnyRow) : undefined)

/** "changed Credit limit from $1.00 to $2.00", or what else the fact says. */
function wordsOf(resource: AnyResource, entry: AuditEntry): ReactNode {
  const fact = entry.command.slice(entry.command.indexOf('.') + 1), one = resource.label[0].toLowerCase()
  if (fact === 'created') return `added this ${one}`
  if (fact === 'deleted') return `deleted this ${one}`
  const before = row(entry.before), after = row(entry.after), shape = shapeOf(resource)
  const fields = [...new Map([...resource.columns, ...resource.form].map((given) => [given.field, given])).values()]
  const changed = before && after ? fields.filter(({ field }) => field in after && JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null)) : []
  if (!before || !after || !changed.length) return fact === 'updated' ? `changed this ${one}` : `changed this ${one}: ${fact.replaceAll('-', ' ')}`
  if (changed.length > SHOWN) return `changed ${changed.map(labelOf).join(', ')}`
  const value = (side: AnyRow, field: string) => showValue(kindIn(shape, field), side[field], side, field)
  return <>changed {changed.map((given, i) => <Fragment key={given.field}>{i > 0 && ', '}{labelOf(given)} from <del>{value(before, given.field)}</del> to <ins>{value(after, given.field)}</ins></Fragment>)}</>
}
/** The history of one record of a plain area. */
export function RecordHistory({ resource, id, rev }: { readonly resource: AnyResource; readonly id: number; readonly rev: number }) {
  const history = useHistory(resource.name.replaceAll('-', '_'), id, rev)
  if (!history || (!history.entries.length && !history.problem)) return null
  return (
    <section className={a.block} aria-label="History">
      <h2 className={a.subheading}>History</h2>
      {history.problem && <Note tone="amber">{history.problem}</Note>}
      <Timeline label="What was changed" deeds={history.entries.map((entry) => ({ key: entry.seq, sign: SIGNS[entry.command.split('.')[1] ?? ''] ?? icons.Pencil, who: entry.actor_name, what: wordsOf(resource, entry), at: entry.at }))} />
      {history.more && <p className={a.faint}>Older changes are in the audit log.</p>}
    </section>
  )
}
