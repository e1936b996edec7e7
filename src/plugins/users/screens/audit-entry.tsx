import type { AuditEntry } from '#schema/areas/audit.ts'
import { nameOf, reasonOf, verbOf, WHOLE } from '#schema/values/audit-words.ts'
import { atoms, Avatar, cx, formats } from '#ui'
import { changesOf, type AuditChange } from './audit-words.ts'
import * as s from './audit-log.css.ts'

const Move = ({ was, is }: Pick<AuditChange, 'was' | 'is'>) => (
  <>
    <del>{was}</del> → <b>{is}</b>
  </>
)
/** Time, person, what was done to what, and the area it belongs to. */
export function Entry({
  entry,
  path,
  label,
}: {
  readonly entry: AuditEntry
  readonly path: string | undefined
  /** "Sales order" */
  readonly label: string
}) {
  const isChange = entry.before !== null && entry.after !== null
  const changes = isChange ? changesOf(entry) : []
  const [only] = changes
  const whole = WHOLE[entry.command]
  const name = nameOf(entry) ?? `${label.toLowerCase()} no. ${entry.entity_id}`
  const reason = reasonOf(entry)
  return (
    <li className={s.entry} tabIndex={-1} data-entry>
      <time className={s.when} dateTime={entry.at} title={formats.dayTime(entry.at)}>
        {formats.time(entry.at)}
      </time>
      <span aria-hidden="true">
        <Avatar name={entry.actor_name} />
      </span>
      <div className={s.words}>
        <b>{entry.actor_name}</b> {whole ?? verbOf(entry.command)}{' '}
        {!whole && (path ? <a href={path}>{name}</a> : <b>{name}</b>)}
        {only && changes.length === 1 && (
          <>
            : {only.field} <Move {...only} />
          </>
        )}
        {reason && <span className={atoms.muted}> “{reason}”</span>}
        {changes.length > 1 && (
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
        )}
      </div>
      <span className={s.area}>{label}</span>
    </li>
  )
}
