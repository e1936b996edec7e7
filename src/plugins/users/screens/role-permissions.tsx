import { formats } from '#ui'
import { permissionsOf, RESOURCES, type RoleLike } from '../permissions.tsx'
import { deedWords, recordWords } from '../rules/permission-words.ts'
import * as s from '../permissions.css.ts'

const lower = (words: string): string => words.replace(/^./, (letter) => letter.toLowerCase())
/** What a role may do, in words, on its page. */
export default function RolePermissions({ row }: { readonly row: RoleLike }) {
  const held = permissionsOf(row)
  const lines = RESOURCES.flatMap(([resource, all]) => {
    const may = all.filter(({ name }) => held.has(name))
    const own = all.filter(({ name }) => held.has(`own:${name}`))
    return may.length || own.length
      ? [
          {
            resource,
            text: formats.list([
              ...may.map((one) => lower(deedWords(one))),
              ...own.map((one) => `${lower(deedWords(one))} (own)`),
            ]),
          },
        ]
      : []
  })
  return (
    <section className={s.shown} aria-label="Permissions">
      <h2 className={s.heading}>Permissions</h2>
      {lines.length === 0 && <p>None yet.</p>}
      <dl className={s.list}>
        {lines.map(({ resource, text }) => (
          <div key={resource} className={s.pair}>
            <dt>{recordWords(resource)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
