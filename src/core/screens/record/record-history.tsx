import { Fragment, type ReactNode } from 'react'
import type { AuditEntry } from '#schema/areas/audit.ts'
import { atoms, Button, formats, icons, type IconType, Note, Section, Timeline } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { useRow } from '../../react/use-rows.ts'
import { labelOf } from '../../resource/label-of.ts'
import { origins } from '../../resource/list-tools.ts'
import { counts, kindIn, shapeOf } from '../../resource/list-spec.ts'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'
import { showValue } from './cell.tsx'
import { useHistory } from './use-history.ts'

const SIGNS: Readonly<Record<string, IconType>> = {
  created: icons.Plus,
  updated: icons.Pencil,
  deleted: icons.Trash2,
}
const SHOWN = 3
const row = (side: unknown): AnyRow | undefined =>
  side !== null && typeof side === 'object' ? (side as AnyRow) : undefined

/** "changed Credit limit from $1.00 to $2.00", or what else the fact says. */
function wordsOf(resource: AnyResource, entry: AuditEntry): ReactNode {
  const fact = entry.command.slice(entry.command.indexOf('.') + 1)
  const one = resource.label[0].toLowerCase()
  if (fact === 'created') return `added this ${one}`
  if (fact === 'deleted') return `deleted this ${one}`
  const before = row(entry.before)
  const after = row(entry.after)
  const shape = shapeOf(resource)
  const fields = [
    ...new Map([...resource.columns, ...resource.form].map((given) => [given.field, given])).values(),
  ]
  const changed =
    before && after
      ? fields
          .filter((one) => counts(one, before) || counts(one, after))
          .filter(
            ({ field }) =>
              field in after &&
              JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
          )
      : []
  const why = after && typeof after.reason === 'string' && after.reason ? `: ${after.reason}` : ''
  if (!before || !after || !changed.length)
    return fact === 'updated'
      ? `changed this ${one}${why}`
      : `changed this ${one}: ${fact.replaceAll('-', ' ')}${why}`
  if (changed.length > SHOWN) return `changed ${changed.map(labelOf).join(', ')}`
  const value = (side: AnyRow, field: string) => showValue(kindIn(shape, field), side[field], side, field)
  return (
    <>
      changed{' '}
      {changed.map((given, i) => (
        <Fragment key={given.field}>
          {i > 0 && ', '}
          {labelOf(given)} from <del>{value(before, given.field)}</del> to{' '}
          <ins>{value(after, given.field)}</ins>
        </Fragment>
      ))}
      {why}
    </>
  )
}
/** What a change of this row did to what people may set, unless it was more than a change. */
export function changeOf(
  resource: AnyResource,
  { command, before, after }: AuditEntry,
): Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> {
  const [old, now] = [row(before), row(after)]
  if (!old || !now || !command.endsWith('.updated')) return {}
  return Object.fromEntries(
    Object.keys(resource.contract.fields)
      .filter((field) => field in now && field in old && !same(old[field], now[field]))
      .map((field) => [field, { from: old[field] ?? null, to: now[field] }]),
  )
}
const same = (x: unknown, y: unknown): boolean => JSON.stringify(x ?? null) === JSON.stringify(y ?? null)

/** Takes one change back, as long as nothing it set was changed again. */
function Undo({
  resource,
  entry,
  held,
}: {
  readonly resource: AnyResource
  readonly entry: AuditEntry
  readonly held: AnyRow
}) {
  const gantry = useGantry()
  const change = changeOf(resource, entry)
  const fields = Object.keys(change)
  const command = gantry.registry.commands.get(`${resource.name}.revert`)
  if (!fields.length || !command || !gantry.may(resource.contract.update.permission)) return null
  const moved = fields.filter((field) => !same(held[field], change[field]!.to))
  const named = new Map([...resource.columns, ...resource.form].map((given) => [given.field, labelOf(given)]))
  if (moved.length)
    return (
      <span className={atoms.faint}>
        {' '}
        {formats.list(moved.map((field) => named.get(field) ?? labelOf({ field })))} changed again since
      </span>
    )
  const undo = () =>
    void gantry.dispatch({
      command: command.id,
      input: {
        id: held.id,
        rev: held.rev,
        ...Object.fromEntries(fields.map((field) => [field, change[field]!.from])),
      },
    })
  return (
    <>
      {' '}
      <Button size="s" kind="ghost" label={`Undo the change of ${formats.dayTime(entry.at)}`} onPress={undo}>
        Undo
      </Button>
    </>
  )
}
/** A change that was not typed says where it came from. */
function From({ entry: { request_id } }: { readonly entry: AuditEntry }) {
  const gantry = useGantry()
  const [id = '', number = ''] = request_id.split(':')
  const origin = gantry.reading.contributions(origins).find((one) => one.id === id)
  return origin ? (
    <>
      ,{' '}
      {gantry.may(origin.permission) ? (
        <a href={origin.to(number)} style={{ textDecoration: 'underline' }}>
          {origin.words}
        </a>
      ) : (
        origin.words
      )}
    </>
  ) : null
}
/** The history of one record of a plain area. */
export function RecordHistory({
  resource,
  id,
  rev,
}: {
  readonly resource: AnyResource
  readonly id: number
  readonly rev: number
}) {
  const history = useHistory(resource.name.replaceAll('-', '_'), id, rev)
  const held = useRow(resource.rows, id)
  if (!history || (!history.entries.length && !history.problem)) return null
  return (
    <Section title="History">
      {history.problem && <Note tone="amber">{history.problem}</Note>}
      <Timeline
        label="What was changed"
        deeds={history.entries.map((entry) => ({
          key: entry.seq,
          sign: SIGNS[entry.command.split('.')[1] ?? ''] ?? icons.Pencil,
          who: entry.actor_name,
          what: (
            <>
              {wordsOf(resource, entry)}
              <From entry={entry} />
              {held && <Undo resource={resource} entry={entry} held={held} />}
            </>
          ),
          at: entry.at,
        }))}
      />
      {history.more && (
        <Button size="s" onPress={history.older}>
          Show older changes
        </Button>
      )}
    </Section>
  )
}
