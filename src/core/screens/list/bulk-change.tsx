import { useMemo, useState } from 'react'
import { atoms, Button, Dialog, formats, SelectField } from '#ui'
import { useGantry } from '../../react/context.tsx'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'
import { FormControl } from '../controls/form-control.tsx'
import { useKeys } from '../use-keys.ts'
import { changeable } from './changeable.ts'
import { byField, startOf, toWire, type FormField, type Value } from '../form/form-values.ts'

export interface BulkChangeProps {
  readonly resource: AnyResource
  readonly chosen: readonly AnyRow[]
  readonly onClose: () => void
}
/** Which field, its new value, and what becomes of the rows. */
function useBulkChange({ resource, chosen, onClose }: BulkChangeProps) {
  const gantry = useGantry()
  const fields = useMemo(() => changeable(resource), [resource])
  const empty = useMemo(() => startOf(fields, {}, {}), [fields])
  const [name, setName] = useState(fields[0]?.field ?? '')
  const [value, setValue] = useState<Value>(empty[name])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = fields.find((f) => f.field === name)
  /** The change, where the area takes it. */
  const changesFor = (of: FormField) => {
    const changes = { [of.field]: toWire(of, value) ?? null }
    const read = resource.contract.patch.safeParse(changes)
    if (read.success) return changes
    const issues = read.error.issues.map((i) => ({ path: i.path.join('.'), message: i.message }))
    setError(byField(issues, [of]).errors[of.field] ?? 'Enter another value')
    return undefined
  }
  const apply = async () => {
    const changes = field && !busy ? changesFor(field) : undefined
    if (!changes) return
    setBusy(true)
    const rows = chosen.map(({ id, rev }) => ({ id, rev, changes }))
    const outcome = await gantry.dispatch(resource.commands.changeMany({ rows }))
    setBusy(false)
    if (outcome.status === 'rejected') setError(outcome.problem.detail)
    else onClose()
  }
  const set = (next: Value) => {
    setValue(next)
    setError(undefined)
  }
  const pick = (next: string) => {
    setName(next)
    set(empty[next])
  }
  return { fields, name, field, value, error, busy, pick, set, apply }
}

/** One field of many rows, set to one value. */
export function BulkChange(props: BulkChangeProps) {
  const { resource, chosen, onClose } = props
  const { fields, name, field, value, error, busy, pick, set, apply } = useBulkChange(props)
  const what = formats.plural(chosen.length, resource.label[0].toLowerCase(), resource.label[1].toLowerCase())
  useKeys([{ keys: 'mod+enter', title: `Change ${what}`, run: () => void apply() }], 'dialog')
  const buttons = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button kind="primary" keys="mod+enter" disabled={busy} onPress={() => void apply()}>
        Change {what}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Change ${what}`} footer={buttons}>
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
            onChange={(_field, next) => set(next)}
            onBlur={() => undefined}
            autoFocus={false}
            disabled={false}
          />
        )}
      </form>
    </Dialog>
  )
}
