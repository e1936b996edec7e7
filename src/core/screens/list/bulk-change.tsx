import { useMemo, useState } from 'react'
import { atoms, Button, Dialog, formats, SelectField } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { labelOf } from '../../resource/label-of.ts'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'
import { FormControl } from '../form/form-control.tsx'
import { useKeys } from '../use-keys.ts'
import { byField, fieldsOf, startOf, toWire, type FormField, type Value } from '../form/form-values.ts'

/** What makes sense to be the same in many rows: nothing unique, nothing secret. */
export const changeable = (resource: AnyResource): readonly FormField[] =>
  fieldsOf(resource.form, resource.contract.fields, labelOf).filter(
    (f, i) =>
      i > 0 &&
      !resource.contract.unique.includes(f.field) &&
      f.kind.kind !== 'secret' &&
      (f.kind.kind !== 'json' || f.Control),
  )

/** One field of many rows, set to one value. */
export function BulkChange({
  resource,
  chosen,
  onClose,
}: {
  readonly resource: AnyResource
  readonly chosen: readonly AnyRow[]
  readonly onClose: () => void
}) {
  const gantry = useGantry()
  const fields = useMemo(() => changeable(resource), [resource])
  const empty = useMemo(() => startOf(fields, {}, {}), [fields])
  const [name, setName] = useState(fields[0]?.field ?? '')
  const [value, setValue] = useState<Value>(empty[name])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = fields.find((f) => f.field === name)
  const what = formats.plural(chosen.length, resource.label[0].toLowerCase(), resource.label[1].toLowerCase())
  const pick = (next: string) => {
    setName(next)
    setValue(empty[next])
    setError(undefined)
  }
  const apply = async () => {
    if (!field || busy) return
    const changes = { [field.field]: toWire(field, value) ?? null }
    const read = resource.contract.patch.safeParse(changes)
    if (!read.success)
      return setError(
        byField(
          read.error.issues.map((i) => ({ path: i.path.join('.'), message: i.message })),
          [field],
        ).errors[field.field] ?? 'Enter another value',
      )
    setBusy(true)
    const outcome = await gantry.dispatch(
      resource.commands.changeMany({ rows: chosen.map(({ id, rev }) => ({ id, rev, changes })) }),
    )
    setBusy(false)
    if (outcome.status === 'rejected') setError(outcome.problem.detail)
    else onClose()
  }
  useKeys([{ keys: 'mod+enter', title: `Change ${what}`, run: () => void apply() }], 'dialog')
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change ${what}`}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" keys="mod+enter" disabled={busy} onPress={() => void apply()}>
            Change {what}
          </Button>
        </>
      }
    >
      <form
        className={`${atoms.col} ${atoms.gap[12]}`}
        onSubmit={(e) => {
          e.preventDefault()
          void apply()
        }}
      >
        <SelectField
          label="Field"
          value={name}
          onChange={pick}
          options={fields.map((f) => ({ value: f.field, label: f.text }))}
          autoFocus
        />
        {field && (
          <FormControl
            key={name}
            field={{ ...field, optional: false }}
            value={value}
            error={error}
            onChange={(_field, next) => {
              setValue(next)
              setError(undefined)
            }}
            onBlur={() => undefined}
            autoFocus={false}
            disabled={false}
          />
        )}
      </form>
    </Dialog>
  )
}
