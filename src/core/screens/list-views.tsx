import { useState, type FormEvent } from 'react'
import { atoms as a, Button, IconButton, icons, Popover, TextField, ViewsBar } from '#ui'
import { sameState, type ListState } from './list-state.ts'
import { usePreference } from './preferences.ts'

export interface ListView { readonly id: string; readonly label: string; readonly filters?: Readonly<Record<string, string>>; readonly search?: string; readonly sort?: ListState['sort']; readonly count?: number; readonly shared?: boolean }
const stateOf = (view: ListView | undefined): Omit<ListState, 'view'> => ({ search: view?.search ?? '', filters: view?.filters ?? {}, sort: view?.sort ?? [] })

/** The views that come with a list and those the person saved; `1` to `9` pick one. */
export function useViews(list: string, given: readonly ListView[], state: ListState, change: (next: Partial<ListState>) => void, total: number | undefined) {
  const [own, setOwn] = usePreference<readonly ListView[]>(`views.${list}`, [])
  // A list may put its own "All" where it wants it.
  const views: readonly ListView[] = [...(given.some((v) => v.id === '') ? [] : [{ id: '', label: 'All' }]), ...given, ...own]
  const current = views.find((v) => v.id === state.view) ?? views.find((v) => v.id === '')!
  const changed = !sameState(stateOf(current), state)
  const pick = (id: string) => { const view = views.find((v) => v.id === id); if (view) change({ view: id, ...stateOf(view) }) }
  const save = () => setOwn(own.map((v) => (v.id === current.id ? { ...v, search: state.search, filters: state.filters, sort: state.sort } : v)))
  const saveAs = (label: string) => {
    const id = `v${Date.now().toString(36)}`
    setOwn([...own, { id, label, search: state.search, filters: state.filters, sort: state.sort }])
    change({ view: id })
  }
  const remove = () => { setOwn(own.filter((v) => v.id !== current.id)); pick('') }
  const keys = views.slice(0, 9).map((v, i) => ({ keys: String(i + 1), title: `View ${v.label}`, run: () => pick(v.id) }))
  return { views, current, changed, mine: own.some((v) => v.id === current.id), pick, save, saveAs, remove, keys, total }
}

function NameForm({ onSave }: { readonly onSave: (label: string) => void }) {
  const [label, setLabel] = useState(''), [error, setError] = useState<string>()
  const submit = (e: FormEvent) => { e.preventDefault(); if (label.trim()) onSave(label.trim()); else setError('Enter a name for the view') }
  return <form className={`${a.col} ${a.gap[12]}`} onSubmit={submit}><TextField label="Name of the view" value={label} onChange={(v) => { setLabel(v); setError(undefined) }} error={error} autoFocus /><Button kind="primary" type="submit">Save view</Button></form>
}
export function ListViews({ model }: { readonly model: ReturnType<typeof useViews> }) {
  const { views, current, changed, mine, total } = model
  const tabs = views.map((v) => ({ id: v.id, label: v.label, count: v.count ?? (v.id === current.id && !changed ? total : undefined), changed: v.id === current.id && changed, ...(v.shared ? { shared: true } : {}) }))
  return (
    <ViewsBar views={tabs} current={current.id} onPick={model.pick}>
      <Popover label="Save this view" trigger={<IconButton icon={icons.Plus} label="Save this view" size="s" />}>{(close) => <NameForm onSave={(label) => { model.saveAs(label); close() }} />}</Popover>
      {changed && mine && <Button size="s" kind="ghost" onPress={model.save}>Save</Button>}
      {changed && current.id !== '' && <Button size="s" kind="ghost" onPress={() => model.pick(current.id)}>Discard changes</Button>}
      {mine && !changed && <IconButton icon={icons.Trash2} label={`Delete view ${current.label}`} size="s" onPress={model.remove} />}
    </ViewsBar>
  )
}
