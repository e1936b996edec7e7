/** The fields of a form as they are drawn in a page, a dialog or a panel, and how its save is reached. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { later } from '../../react/later.tsx'
import { atoms, Button, ErrorSummary, formats, Note, type Option } from '#ui'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditedElsewhere } from './edited-elsewhere.tsx'
import { FormControl } from '../controls/form-control.tsx'
import { choiceOf, type FormField } from './form-values.ts'
import { useMakes, type Known } from '../controls/makes.tsx'
import { useKeys } from '../use-keys.ts'
import type { RecordFormModel } from './use-record-form.ts'
import { Contents } from './form-contents.tsx'
import * as s from './record-form.css.ts'

const PATIENCE_MS = 3000
const drawn = (ms = 0): Promise<void> => new Promise((done) => setTimeout(done, ms))
/** The list of a choice that is typed into has come: whoever saves by a key does not wait for it to show. */
async function answered(at: Element | null): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (at?.getAttribute('aria-busy') === 'true' && Date.now() < until) await drawn(20)
}
const CreateInPlace = later(() => import('../controls/create-in-place.tsx'))
/**
 * Focus goes to the one wrong field, or to the summary when there are
 * several; a save takes what is half typed first.
 */
export function useDoor(model: RecordFormModel, title: string, scope: 'screen' | 'dialog') {
  const box = useRef<HTMLFormElement>(null)
  const { errors, rest, missing, tried } = model.checks
  const wrong = model.fields.all
    .filter((f) => errors[f.field])
    .map((f) => ({ path: f.field, message: errors[f.field]! }))
  const items = [...rest, ...wrong]
  const focus = (path: string) => {
    const at = `[data-field="${CSS.escape(path)}"]`
    const wrongOne = box.current?.querySelector<HTMLElement>(`${at} :is(input, textarea)[aria-invalid=true]`)
    const first = box.current?.querySelector<HTMLElement>(
      `${at} :is(input:not([type="date"]), textarea, button)`,
    )
    const el = wrongOne ?? first
    el?.focus()
    el?.scrollIntoView?.({ block: 'center' })
  }
  const isMany = items.length > 1 || rest.length > 0
  const pointAtTheOne = useEffectEvent(() => {
    if (!isMany && wrong[0]) focus(wrong[0].path)
  })
  useEffect(() => {
    if (tried === 0) return
    pointAtTheOne()
    document.title = `Error: ${document.title.replace(/^Error: /, '')}`
    return () => {
      document.title = document.title.replace(/^Error: /, '')
    }
  }, [tried])
  const latest = useRef(model)
  latest.current = model
  /** What was typed into a choice and is none of them is not saved as nothing. */
  const unknown = () =>
    [
      ...(box.current?.querySelectorAll<HTMLInputElement>('input[role=combobox][aria-invalid=true]') ?? []),
    ].find(
      (input) =>
        input.value.trim() !== '' &&
        !latest.current.checks.errors[input.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''],
    )
  const submit = () => {
    const at = unknown()
    if (at) at.focus()
    else void latest.current.submit()
  }
  // Wherever the focus is, also on the buttons of the foot and in an open list,
  // where the highlighted row is meant as it is with Tab.
  const save = async () => {
    const at = document.activeElement as HTMLElement | null
    if (at?.getAttribute('aria-busy') === 'true') await answered(at)
    const held = document.getElementById(at?.getAttribute('aria-activedescendant') ?? '')
    if (held && !held.hasAttribute('data-create')) {
      held.click()
      // what was taken stands in the field before the field is left
      await drawn()
    }
    at?.blur()
    await drawn()
    if (document.activeElement === document.body) at?.focus()
    submit()
  }
  useKeys(
    [
      { keys: 'mod+enter', title, run: () => void save() },
      { keys: 'mod+s', title, run: () => void save() },
    ],
    scope,
  )
  return { box, items: tried > 0 && (isMany || missing) ? items : [], focus, submit, save }
}

export type Door = ReturnType<typeof useDoor>
interface FieldsProps {
  readonly model: RecordFormModel
  readonly word: string
  readonly row: object | undefined
  readonly door: Door
  /** draws the fields instead of sections of them */
  readonly face?: FormFace | undefined
}
interface Making {
  readonly field: FormField
  readonly text: string
}
/** What each choice may make on the way, and what is being made now. */
function useMaking(model: RecordFormModel) {
  const [making, setMaking] = useState<Making>()
  const makes = useMakes()
  const fields = model.fields.all
  const creates = useMemo(() => {
    const entries = fields.flatMap((field) => {
      const { kind } = field
      const resource = kind.kind === 'ref' || kind.kind === 'refs' ? makes(kind.entity) : undefined
      if (!resource) return []
      const open = (_field: string, text: string) => setMaking({ field, text })
      return [[field.field, { noun: resource.label[0].toLowerCase(), open }] as const]
    })
    return new Map(entries)
  }, [fields, makes])
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
    <CreateInPlace
      entity={kind.entity}
      label={kind.label}
      text={making.text}
      known={model.values as Known}
      onMade={(made) => put(making.field, made)}
      onClose={close}
    />
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
      <Button size="s" onPress={answer(model.draft.resume)}>
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

/** Long texts and lists take the whole width. */
const isWhole = ({ kind }: FormField): boolean => ['long', 'refs', 'texts', 'json'].includes(kind.kind)
/** The controls of these fields, as far as the form asks for them. */
function Controls({
  fields,
  model,
  creates,
}: {
  readonly fields: readonly FormField[]
  readonly model: RecordFormModel
  readonly creates: MakingModel['creates']
}) {
  return fields.map((f) => (
    <div key={f.field} data-field={f.field} data-whole={isWhole(f) ? true : undefined}>
      <FormControl
        field={f}
        among={f.within ? choiceOf(model.values[f.within]) : undefined}
        value={model.values[f.field]}
        error={model.checks.errors[f.field]}
        onChange={model.set}
        onBlur={model.checks.leave}
        autoFocus={f === model.fields.first}
        disabled={false}
        create={creates.get(f.field)}
      />
    </div>
  ))
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
    <section className={s.section} data-section={title} aria-label={title || undefined}>
      {title && <h2 className={s.head}>{title}</h2>}
      <Controls
        fields={model.fields.shown.filter((f) => (f.section ?? '') === title)}
        model={model}
        creates={creates}
      />
    </section>
  )
}
/** So many sections want a list of them. */
const MANY_SECTIONS = 4
/** Brings a section up and goes to its first field. */
function goToSection(form: HTMLFormElement | null, title: string): void {
  const section = form?.querySelector<HTMLElement>(`[data-section="${CSS.escape(title)}"]`)
  section?.scrollIntoView?.({ block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
/** A form drawn by its area: `controls` are those of the named fields. */
export type FormFace = (
  model: RecordFormModel,
  controls: (...names: readonly string[]) => ReactNode,
) => ReactNode

export function Fields({ model, word, row, face, door: { box, items, focus, save } }: FieldsProps) {
  const { shown } = model.fields
  const sections = useMemo(() => [...new Set(shown.map((f) => f.section ?? ''))], [shown])
  const making = useMaking(model)
  const { draft, checks } = model
  const isLong = !face && sections.filter(Boolean).length >= MANY_SECTIONS
  if (draft.elsewhere)
    return (
      <div className={s.body}>
        <EditedElsewhere
          word={word}
          isNew={!row}
          onTakeOver={draft.takeOver}
          onStartAnother={draft.startAnother}
        />
      </div>
    )
  return (
    <>
      <form
        ref={box}
        className={face ? s.whole : s.body}
        data-long={isLong ? true : undefined}
        noValidate
        aria-label={row ? `Edit ${word}` : `New ${word}`}
        onSubmit={(e) => {
          e.preventDefault()
          save()
        }}
        onKeyDown={(e) => {
          // what hangs from a part of the form is outside of it on the page, where the keys of a screen rest
          const isOutside = !e.currentTarget.contains(e.target as Node)
          if (isOutside && e.key === 'Enter' && (e.ctrlKey || e.metaKey) && !e.defaultPrevented) save()
        }}
      >
        {items.length > 0 && (
          <ErrorSummary key={checks.tried} title={checks.missing} items={items} onPick={focus} />
        )}
        <DraftNote model={model} />
        {isLong && (
          <Contents titles={sections} model={model} onPick={(title) => goToSection(box.current, title)} />
        )}
        {face?.(model, (...names) => (
          <Controls
            fields={shown.filter(({ field }) => names.includes(field))}
            model={model}
            creates={making.creates}
          />
        ))}
        {!face &&
          sections.map((title) => (
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
export function Conflict({ model, what }: { readonly model: RecordFormModel; readonly what: string }) {
  const { conflict } = model
  if (!conflict) return null
  const { updated_at: changed } = conflict.theirs
  const at = typeof changed === 'string' ? ` at ${formats.time(changed)}` : ''
  return (
    <ConflictDialog
      what={what}
      who={`Somebody saved it${at}.`}
      onKeep={(mine) => void conflict.keep(mine)}
      onTheirs={conflict.takeTheirs}
      onClose={conflict.close}
      differences={conflict.differences}
    />
  )
}
