import { useGantry, type FieldControlProps } from '#core'
import { PERMISSIONS, type Permission } from '#schema/permissions.ts'
import { CheckboxField, formats, Icon, icons } from '#ui'
import { RESOURCES } from './permissions.tsx'
import { deedWords, recordWords } from './rules/permission-words.ts'
import * as s from './permissions.css.ts'

/**
 * One row for each kind of record, one box for each thing that may be
 * done with it. Nobody gives what they lack.
 */
export function PermissionsControl({ value, onChange, label, error }: FieldControlProps) {
  const { may } = useGantry()
  const held = new Set(Array.isArray(value) ? (value as number[]) : [])
  const put = (permissions: readonly Permission[], on: boolean) => {
    const next = new Set(held)
    for (const one of permissions)
      if (may(one.name)) {
        if (on) next.add(one.id)
        else next.delete(one.id)
      }
    onChange([...next].toSorted((x, y) => x - y))
  }
  return (
    <fieldset className={s.matrix} aria-describedby={error ? 'permissions-error' : undefined}>
      <legend className={s.legend}>
        {label}, {formats.number(held.size)} of {formats.number(PERMISSIONS.length)}
      </legend>
      {error && (
        <span id="permissions-error" role="alert" className={s.error}>
          <Icon of={icons.TriangleAlert} size="s" />
          {error}
        </span>
      )}
      {RESOURCES.map(([resource, all]) => {
        const count = all.filter(({ id }) => held.has(id)).length
        return (
          <div key={resource} role="group" aria-label={recordWords(resource)} className={s.line}>
            <CheckboxField
              label={recordWords(resource)}
              value={count === all.length}
              mixed={count > 0 && count < all.length}
              onChange={(on) => put(all, on)}
              disabled={!all.some(({ name }) => may(name))}
            />
            <div className={s.actions}>
              {all.map((one) => (
                <CheckboxField
                  key={one.id}
                  label={deedWords(one)}
                  value={held.has(one.id)}
                  onChange={(on) => put([one], on)}
                  disabled={!may(one.name)}
                />
              ))}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
