import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { atoms, Button, Dialog, ErrorSummary, formats, Note, Split, type Option } from '#ui'
import { LeaveDialog } from './leave-dialog.tsx'
import { useGantry } from '../../react/context.tsx'
import type { AnyRow } from '../../resource/resource-types.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormControl } from './form-control.tsx'
import type { FormField, Value } from './form-values.ts'
import { InDialog, useMakes, type Known } from './makes.tsx'
import { useKeys } from '../use-keys.ts'
import { useRecordForm, type FormSpec, type RecordFormModel, type Saved } from './use-record-form.ts'
import * as s from './record-form.css.ts'

const CreateInPlace = lazy(() => import('./create-in-place.tsx'))
interface Common {
  readonly spec: FormSpec
  /** the row to change; without it the form makes a new one */
  readonly row?: AnyRow | { readonly id: number; readonly rev: number } | undefined
  /** what a new row starts with */
  readonly preset?: Readonly<Record<string, unknown>>
  /** "yard" */
  readonly word: string
  readonly onSaved: (saved: Saved) => void
  readonly onCancel: () => void
}
const shown = (value: Value): string => {
  if (Array.isArray(value)) return formats.list(value.map((o: Option) => o.label))
  if (value !== null && typeof value === 'object') return (value as Option).label
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === '' || value === null || value === undefined ? formats.NONE : String(value)
}
/**
 * Focus goes to the one wrong field, or to the summary when there are
 * several; a save takes what is half typed first.
 */
function useDoor(model: RecordFormModel, word: string, scope: 'screen' | 'dialog') {
  const box = useRef<HTMLFormElement>(null)
  const wrong = model.fields
    .filter((f) => model.errors[f.field])
    .map((f) => ({ path: f.field, message: model.errors[f.field]! }))
  const items = [...model.rest, ...wrong]
  const focus = (path: string) => {
    const el = box.current?.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(path)}"] :is(input:not([type="date"]), textarea, button)`,
    )
    el?.focus()
    el?.scrollIntoView?.({ block: 'center' })
  }
  const summed = items.length > 1 || model.rest.length > 0
  useEffect(() => {
    if (model.tried === 0) return
    if (!summed && wrong[0]) focus(wrong[0].path)
    document.title = `Error: ${document.title.replace(/^Error: /, '')}`
    return () => {
      document.title = document.title.replace(/^Error: /, '')
    }
  }, [model.tried])
  const latest = useRef(model)
  latest.current = model
  /** What was typed into a choice and is none of them is not saved as nothing. */
  const unknown = () =>
    [
      ...(box.current?.querySelectorAll<HTMLInputElement>('input[role=combobox][aria-invalid=true]') ?? []),
    ].find(
      (input) =>
        input.value.trim() !== '' &&
        !latest.current.errors[input.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''],
    )
  const submit = () => {
    const at = unknown()
    if (at) at.focus()
    else void latest.current.submit()
  }
  // Wherever the focus is, also on the buttons of the foot and in an open list,
  // where the highlighted row is meant as it is with Tab.
  const save = () => {
    const at = document.activeElement as HTMLElement | null
    const held = document.getElementById(at?.getAttribute('aria-activedescendant') ?? '')
    if (held && !held.hasAttribute('data-create')) held.click()
    at?.blur()
    setTimeout(() => {
      if (document.activeElement === document.body) at?.focus()
      submit()
    })
  }
  useKeys(
    [
      { keys: 'mod+enter', title: `Save ${word}`, run: save },
      { keys: 'mod+s', title: `Save ${word}`, run: save },
    ],
    scope,
  )
  return { box, items: model.tried > 0 && summed ? items : [], focus, submit, save }
}

type Door = ReturnType<typeof useDoor>
interface FieldsProps {
  readonly model: RecordFormModel
  readonly word: string
  readonly row: object | undefined
  readonly door: Door
}
interface Making {
  readonly field: FormField
  readonly text: string
}
/** What each choice may make on the way, and what is being made now. */
function useMaking(model: RecordFormModel) {
  const [making, setMaking] = useState<Making>()
  const makes = useMakes()
  const gantry = useGantry()
  const creates = useMemo(() => {
    const entries = model.fields.flatMap((field) => {
      const { kind } = field
      const resource = kind.kind === 'ref' || kind.kind === 'refs' ? makes(kind.entity) : undefined
      if (!resource) return []
      const open = (_field: string, text: string) => setMaking({ field, text })
      return [[field.field, { noun: resource.label[0].toLowerCase(), open }] as const]
    })
    return new Map(entries)
  }, [model.fields, gantry.me.state.current])
  /** Into the field it was made for: as the choice, or as one more of them. */
  const put = ({ field, kind }: FormField, made: Option) => {
    model.set(field, kind.kind === 'refs' ? [...(model.values[field] as readonly Option[]), made] : made)
    setMaking(undefined)
  }
  return { making, creates, put, close: () => setMaking(undefined) }
}
type MakingModel = ReturnType<typeof useMaking>

/** The form of what is missing, over this one. */
function InPlace({ model, making: { making, put, close } }: { model: RecordFormModel; making: MakingModel }) {
  const kind = making?.field.kind
  if (!making || (kind?.kind !== 'ref' && kind?.kind !== 'refs')) return null
  return (
    <Suspense fallback={null}>
      <CreateInPlace
        entity={kind.entity}
        label={kind.label}
        text={making.text}
        known={model.values as Known}
        onMade={(made) => put(making.field, made)}
        onClose={close}
      />
    </Suspense>
  )
}

/** What was typed earlier and never sent, offered while nothing is typed. */
function DraftNote({ model }: { readonly model: RecordFormModel }) {
  const [asked, setAsked] = useState(true)
  const { offered } = model.draft
  if (!asked || !offered || model.dirty.length > 0) return null
  const answer = (act: () => void) => () => {
    act()
    setAsked(false)
  }
  const buttons = (
    <>
      <Button size="s" onPress={answer(model.resume)}>
        Continue draft
      </Button>
      <Button size="s" kind="ghost" onPress={answer(model.draft.drop)}>
        Discard
      </Button>
    </>
  )
  return (
    <Note
      tone="blue"
      title={`Draft of ${formats.dayTime(new Date(offered.at).toISOString())}.`}
      actions={buttons}
    >
      It was kept on this device.
    </Note>
  )
}

function Section({
  title,
  model,
  creates,
}: {
  readonly title: string
  readonly model: RecordFormModel
  readonly creates: MakingModel['creates']
}) {
  return (
    <section className={s.section} {...(title ? { 'aria-label': title } : {})}>
      {title && <h2 className={s.head}>{title}</h2>}
      {model.shown
        .filter((f) => (f.section ?? '') === title)
        .map((f) => (
          <div key={f.field} data-field={f.field}>
            <FormControl
              field={f}
              among={f.within ? (model.values[f.within] as Option | null)?.id : undefined}
              value={model.values[f.field]}
              error={model.errors[f.field]}
              onChange={model.set}
              onBlur={model.leave}
              autoFocus={f === model.fields[0]}
              disabled={false}
              create={creates.get(f.field)}
            />
          </div>
        ))}
    </section>
  )
}

function Fields({ model, word, row, door: { box, items, focus, save } }: FieldsProps) {
  const sections = useMemo(() => [...new Set(model.shown.map((f) => f.section ?? ''))], [model.shown])
  const making = useMaking(model)
  return (
    <>
      <form
        ref={box}
        className={s.body}
        noValidate
        aria-label={row ? `Edit ${word}` : `New ${word}`}
        onSubmit={(e) => {
          e.preventDefault()
          save()
        }}
      >
        {items.length > 0 && <ErrorSummary key={model.tried} items={items} onPick={focus} />}
        <DraftNote model={model} />
        {sections.map((title) => (
          <Section key={title} title={title} model={model} creates={making.creates} />
        ))}
        <button type="submit" className={atoms.hidden} tabIndex={-1} aria-hidden="true">
          Save
        </button>
      </form>
      <InPlace model={model} making={making} />
    </>
  )
}
function Conflict({ model, what }: { readonly model: RecordFormModel; readonly what: string }) {
  if (!model.conflict) return null
  const theirs = model.started(model.conflict)
  const differing = model.fields.filter(
    (f) =>
      shown(theirs[f.field]) !== shown(model.values[f.field]) &&
      (model.dirty.includes(f.field) || shown(theirs[f.field]) !== shown(model.start[f.field])),
  )
  const at =
    typeof model.conflict.updated_at === 'string' ? ` at ${formats.time(model.conflict.updated_at)}` : ''
  return (
    <ConflictDialog
      what={what}
      who={`Somebody saved it${at}.`}
      onKeep={(mine) => void model.resolve(mine)}
      onTheirs={model.takeTheirs}
      onClose={model.closeConflict}
      differences={differing.map((f) => ({
        field: f.field,
        label: f.text,
        theirs: shown(theirs[f.field]),
        yours: shown(model.values[f.field]),
        prefer:
          f.kind.kind === 'enum' || !model.dirty.includes(f.field) ? ('theirs' as const) : ('yours' as const),
      }))}
    />
  )
}
const saveWord = (row: object | undefined, word: string) => (row ? `Save ${word}` : `Create ${word}`)

/** A record's form as a page: one column, the bar with what changed at the foot. */
export function RecordForm({
  spec,
  row,
  preset,
  word,
  onSaved,
  onCancel,
  button = saveWord(row, word),
  beside,
}: Common & {
  /** its words, where "Create password" would not do */ readonly button?: string
  /** a panel that follows what is typed */ readonly beside?: (model: RecordFormModel) => ReactNode
}) {
  const model = useRecordForm(spec, row as AnyRow | undefined, preset, onSaved)
  const door = useDoor(model, word, 'screen')
  const names = model.fields.filter((f) => model.dirty.includes(f.field)).map((f) => f.text)
  const page = (
    <div className={s.page}>
      <Fields model={model} word={word} row={row} door={door} />
      <div className={s.foot}>
        <span className={s.changes} role="status">
          {row && names.length > 0 && (
            <>
              <b>{formats.plural(names.length, 'change')}</b> {names.slice(0, 4).join(', ')}
            </>
          )}
        </span>
        <Button onPress={row && model.dirty.length > 0 ? model.reset : onCancel}>
          {row && model.dirty.length > 0 ? 'Discard' : 'Cancel'}
        </Button>
        <Button kind="primary" keys="mod+enter" disabled={model.busy} onPress={door.submit}>
          {model.busy ? 'Saving…' : button}
        </Button>
      </div>
      <Conflict model={model} what={row ? `This ${word}` : `The ${word}`} />
      <LeaveDialog model={model} />
    </div>
  )
  return beside ? (
    <Split>
      {page}
      {beside(model)}
    </Split>
  ) : (
    page
  )
}
/** The same form over the page, for making one thing while doing another. */
export function RecordFormDialog({
  spec,
  row,
  preset,
  word,
  onSaved,
  onCancel,
  title,
}: Common & { readonly title?: string }) {
  const model = useRecordForm(spec, row as AnyRow | undefined, preset, onSaved)
  const door = useDoor(model, word, 'dialog')
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title ?? (row ? `Edit ${word}` : `New ${word}`)}
      dirty={model.dirty.length > 0}
      footer={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button kind="primary" keys="mod+enter" disabled={model.busy} onPress={door.submit}>
            {model.busy ? 'Saving…' : saveWord(row, word)}
          </Button>
        </>
      }
    >
      <InDialog>
        <Fields model={model} word={word} row={row} door={door} />
      </InDialog>
      <Conflict model={model} what={`This ${word}`} />
    </Dialog>
  )
}
