import type { AuditEntry } from '#schema/areas/audit.ts'
import { nameOf, reasonOf, verbOf, WHOLE } from '#schema/values/audit-words.ts'
import { atoms, Avatar, cx, formats } from '#ui'
import { changesOf, sameDeed, type AuditAct, type AuditChange } from './audit-words.ts'
import * as s from './audit-log.css.ts'

const Move = ({ was, is }: Pick<AuditChange, 'was' | 'is'>) => (
  <>
    <del>{was}</del> → <b>{is}</b>
  </>
)
interface EntryProps {
  readonly pathOf: (entry: AuditEntry) => string | undefined
  /** "Sales order" */
  readonly labelOf: (entity: string) => string
}
/** The record by its number or name, and as a link where it has a page. */
function Record({ entry, pathOf, labelOf }: EntryProps & { readonly entry: AuditEntry }) {
  const name = nameOf(entry) ?? `the ${labelOf(entry.entity).toLowerCase()}`
  const path = pathOf(entry)
  return path ? <a href={path}>{name}</a> : <b>{name}</b>
}
const changesIn = (entry: AuditEntry): readonly AuditChange[] =>
  entry.before !== null && entry.after !== null ? changesOf(entry) : []
/** The deed done to a record: in words, a single field with what it was and is, and why. */
function Deed({ entry, ...names }: EntryProps & { readonly entry: AuditEntry }) {
  const whole = WHOLE[entry.command]
  const changes = changesIn(entry)
  const [only] = changes
  const reason = reasonOf(entry)
  return (
    <>
      {whole ?? verbOf(entry.command)} {!whole && <Record entry={entry} {...names} />}
      {only && changes.length === 1 && (
        <>
          : {only.field} <Move {...only} />
        </>
      )}
      {reason && <span className={atoms.muted}> “{reason}”</span>}
    </>
  )
}
function ChangesTable({ changes }: { readonly changes: readonly AuditChange[] }) {
  return (
    <details>
      <summary className={s.summary}>{formats.plural(changes.length, 'field')}</summary>
      <table className={cx(atoms.table, s.changes)}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, was, is }) => (
            <tr key={field}>
              <td>{field}</td>
              <td className={atoms.muted}>{was}</td>
              <td>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
/** Further entries of one step, or each record of many to which the same was done. */
function Others({
  summary,
  entries,
  ...names
}: EntryProps & { readonly summary: string; readonly entries: readonly AuditEntry[] }) {
  return (
    <details>
      <summary className={s.summary}>{summary}</summary>
      <ul className={s.others}>
        {entries.map((entry) => (
          <li key={entry.seq}>
            <Deed entry={entry} {...names} />
          </li>
        ))}
      </ul>
    </details>
  )
}
/** Time, person, what was done to what, and the area it belongs to: one row for what one step wrote. */
export function Entry({ act, ...names }: EntryProps & { readonly act: AuditAct }) {
  const { main, others } = act
  const label = names.labelOf(main.entity)
  const many = sameDeed(act, label)
  const changes = changesIn(main)
  return (
    <li className={s.entry} tabIndex={-1} data-entry>
      <time className={s.when} dateTime={main.at} title={formats.dayTime(main.at)}>
        {formats.time(main.at)}
      </time>
      <span aria-hidden="true">
        <Avatar name={main.actor_name} />
      </span>
      <div className={s.words}>
        <b>{main.actor_name}</b>{' '}
        {many ? (
          <>
            {verbOf(main.command)} <b>{many}</b>
          </>
        ) : (
          <Deed entry={main} {...names} />
        )}
        {!many && changes.length > 1 && <ChangesTable changes={changes} />}
        {many && <Others summary="Which" entries={[main, ...others]} {...names} />}
        {!many && others.length > 0 && (
          <Others
            summary={`and ${formats.plural(others.length, 'more change')}`}
            entries={others}
            {...names}
          />
        )}
      </div>
      <span className={s.area}>{label}</span>
    </li>
  )
}
