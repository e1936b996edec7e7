import { useGantry, type FieldControlProps } from '#core'
import { PERMISSIONS, type Permission } from '#schema/permissions.ts'
import { formats, Icon, icons } from '#ui'
import * as s from './permissions.css.ts'
import { PermissionTable } from './screens/roles/permission-table.tsx'

/** The table of areas and actions, with a box in each cell. A person gives nothing that they lack. */
export function PermissionsControl({ value, onChange, label, error }: FieldControlProps) {
  const { may } = useGantry()
  const ids = new Set(Array.isArray(value) ? (value as number[]) : [])
  const held = new Set(PERMISSIONS.filter(({ id }) => ids.has(id)).map(({ name }) => name))
  const mayGive = ({ name }: Permission): boolean => may(name)
  const put = (permissions: readonly Permission[], on: boolean) => {
    const next = new Set(ids)
    for (const { id } of permissions.filter(mayGive)) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChange([...next].toSorted((x, y) => x - y))
  }
  return (
    <fieldset className={s.matrix} aria-describedby={error ? 'permissions-error' : undefined}>
      <legend className={s.legend}>
        {label}, {formats.number(ids.size)} of {formats.number(PERMISSIONS.length)}
      </legend>
      {error && (
        <span id="permissions-error" role="alert" className={s.error}>
          <Icon of={icons.TriangleAlert} size="s" />
          {error}
        </span>
      )}
      <PermissionTable label={label} held={held} granting={{ mayGive, put }} />
    </fieldset>
  )
}
