/** What may be done with a view of one's own. It comes when somebody has one, or makes one. */
import { useRef, useState, type FormEvent } from 'react'
import type { SavedColumns } from '#schema/areas/saved-views.ts'
import { atoms, Button, CheckboxField, Dialog, IconButton, icons, Menu, TextField } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { queryOf, type ViewsModel } from './list-views.tsx'
import { changeView, savedViews, type KeptView } from './saved-views.ts'

interface NameProps {
  readonly start: string
  readonly button: string
  /** asked for a new view */ readonly sharing?: boolean
  readonly onSave: (label: string, shared: boolean) => Promise<{ readonly status: string }>
  /** it was not refused; a name that was stays */
  readonly onSaved: () => void
}
/** Asks what a view is called. */
function NameForm({ start, button, sharing, onSave, onSaved }: NameProps) {
  const [label, setLabel] = useState(start)
  const [shared, setShared] = useState(false)
  const [error, setError] = useState<string>()
  const isSaving = useRef(false)
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (!label.trim()) return setError('Enter a name for the view')
    if (isSaving.current) return
    isSaving.current = true
    const { status } = await onSave(label.trim(), shared)
    isSaving.current = false
    if (status !== 'rejected') onSaved()
  }
  return (
    <form className={`${atoms.col} ${atoms.gap[12]}`} onSubmit={(e) => void submit(e)}>
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

export interface SaveViewProps {
  readonly model: ViewsModel
  /** as they stand now, for the view to keep */ readonly columns: SavedColumns
  readonly onSaved: () => void
}
/** Makes a view of what the list shows now. */
export function SaveView({ model: { list, own, state, show }, columns, onSaved }: SaveViewProps) {
  const gantry = useGantry()
  const save = async (name: string, shared: boolean) => {
    const position = Math.max(0, ...own.all.map((view) => view.row.position + 1))
    const view = { screen: list, name, shared, query: queryOf(state), columns, position }
    const made = await gantry.dispatch(savedViews.commands.create(view))
    if (made.status === 'done') show(`v${made.value.id}`)
    return made
  }
  return <NameForm start="" button="Save view" sharing onSave={save} onSaved={onSaved} />
}

export interface OwnViewProps {
  readonly model: ViewsModel
  readonly view: KeptView
}
/** Among one's own: the two change places. */
function useMove({ own }: ViewsModel, view: KeptView) {
  const gantry = useGantry()
  const at = own.all.findIndex(({ id }) => id === view.id)
  const by = (step: -1 | 1) => {
    const other = own.all[at + step]
    if (!other) return undefined
    return async () => {
      const order = own.all.with(at, other).with(at + step, view)
      for (const [position, one] of order.entries())
        if (one.row.position !== position) await changeView(gantry, one, { position }, true)
    }
  }
  return { left: by(-1), right: by(1) }
}
export function OwnView({ model, view }: OwnViewProps) {
  const gantry = useGantry()
  const [renaming, setRenaming] = useState(false)
  const { left, right } = useMove(model, view)
  const remove = async () => {
    const { id, rev } = view.row
    const done = await gantry.dispatch(savedViews.commands.remove({ id, rev }))
    if (done.status !== 'rejected') model.pick('')
  }
  const entries = [
    { id: 'rename', label: 'Rename', onAction: () => setRenaming(true) },
    {
      id: 'share',
      label: view.shared ? 'Stop sharing' : 'Share with everyone',
      onAction: () => void changeView(gantry, view, { shared: !view.shared }),
    },
    ...(left ? [{ id: 'left', label: 'Move left', onAction: () => void left() }] : []),
    ...(right ? [{ id: 'right', label: 'Move right', onAction: () => void right() }] : []),
  ]
  const last = [{ id: 'delete', label: 'Delete view', danger: true, onAction: () => void remove() }]
  return (
    <>
      <Menu label={`View ${view.label}`} groups={[{ entries }, { entries: last }]}>
        <IconButton icon={icons.Ellipsis} label={`More for view ${view.label}`} size="s" kind="plain" />
      </Menu>
      {renaming && (
        <Dialog open onClose={() => setRenaming(false)} title={`Rename view ${view.label}`}>
          <NameForm
            start={view.label}
            button="Rename view"
            onSave={(name) => changeView(gantry, view, { name })}
            onSaved={() => setRenaming(false)}
          />
        </Dialog>
      )}
    </>
  )
}
