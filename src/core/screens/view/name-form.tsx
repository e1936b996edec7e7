import { useState, type FormEvent } from 'react'
import { atoms, Button, CheckboxField, TextField } from '#ui'

export interface NameProps {
  readonly start: string
  readonly button: string
  /** asked for a new view */ readonly sharing?: boolean
  readonly onSave: (label: string, shared: boolean) => void
}
/** Asks what a view is called. */
export function NameForm({ start, button, sharing, onSave }: NameProps) {
  const [label, setLabel] = useState(start)
  const [shared, setShared] = useState(false)
  const [error, setError] = useState<string>()
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (label.trim()) onSave(label.trim(), shared)
    else setError('Enter a name for the view')
  }
  return (
    <form className={`${atoms.col} ${atoms.gap[12]}`} onSubmit={submit}>
      <TextField
        label="Name of the view"
        value={label}
        onChange={(v) => {
          setLabel(v)
          setError(undefined)
        }}
        error={error}
        autoFocus
      />
      {sharing && <CheckboxField label="Share with everyone" value={shared} onChange={setShared} />}
      <Button kind="primary" type="submit">
        {button}
      </Button>
    </form>
  )
}
