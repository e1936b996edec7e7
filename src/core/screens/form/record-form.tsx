import type { ReactNode } from 'react'
import { Button, Dialog, formats, SidePanel, Split } from '#ui'
import type { AnyRow } from '../../resource/resource-types.ts'
import { Conflict, Fields, useDoor, type FormFace } from './form-fields.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { InDialog } from '../controls/makes.tsx'
import { useRecordForm, type FormSpec, type RecordFormModel, type Saved } from './use-record-form.ts'
import * as s from './record-form.css.ts'

interface Common {
  readonly spec: FormSpec
  /** the row to change; without it the form makes a new one */
  readonly row?: AnyRow | { readonly id: number; readonly rev: number } | undefined
  /** what a new row starts with */
  readonly preset?: Readonly<Record<string, unknown>>
  /** "yard" */
  readonly word: string
  /** the button that saves, where "Create password" would not do; and while it does */
  readonly button?: string
  readonly busyWord?: string
  readonly onSaved: (saved: Saved) => void
  readonly onCancel: () => void
  /** draws the fields instead of sections of them */
  readonly face?: FormFace
}
const saveWord = (row: object | undefined, word: string) => (row ? `Save ${word}` : `Create ${word}`)

/** What every frame draws: the fields, the button that saves, and what to do when somebody saved meanwhile. */
function useFormIn(
  scope: 'screen' | 'dialog',
  { spec, row, preset, word, onSaved, face, button = saveWord(row, word), busyWord = 'Saving…' }: Common,
) {
  const model = useRecordForm(spec, row as AnyRow | undefined, preset, onSaved)
  const door = useDoor(model, scope === 'screen' ? `Save ${word}` : button, scope)
  return {
    model,
    door,
    fields: <Fields model={model} word={word} row={row} door={door} face={face} />,
    save: (
      <Button
        kind="primary"
        keys="mod+enter"
        disabled={model.busy || model.draft.elsewhere}
        onPress={scope === 'screen' ? door.submit : door.save}
      >
        {model.busy ? busyWord : button}
      </Button>
    ),
    conflict: <Conflict model={model} what={row ? `This ${word}` : `The ${word}`} />,
  }
}

/** A record's form as a page: one column, the bar with what changed at the foot. */
export function RecordForm({
  above,
  below,
  beside,
  stays = false,
  ...form
}: Common & {
  /** the form is the record's own page, which nobody leaves by it: its foot comes with the first change */
  readonly stays?: boolean
  /** what stands under the fields */
  readonly below?: (model: RecordFormModel) => ReactNode
  /** what stands over the fields and moves with them */
  readonly above?: ReactNode
  /** a panel that follows what is typed */
  readonly beside?: ((model: RecordFormModel) => ReactNode) | undefined
}) {
  const { row, onCancel } = form
  const { model, fields, save, conflict } = useFormIn('screen', form)
  const dirty = model.draft.elsewhere ? [] : model.dirty
  const names = model.fields.all.filter((f) => dirty.includes(f.field)).map((f) => f.text)
  const page = (
    <div className={s.page}>
      {above}
      {fields}
      {below?.(model)}
      {(!stays || !row || dirty.length > 0 || model.busy) && (
        <div className={s.foot}>
          <span className={s.changes} role="status">
            {row && names.length > 0 && (
              <>
                <b>{formats.plural(names.length, 'change')}</b> {names.slice(0, 4).join(', ')}
              </>
            )}
          </span>
          <Button onPress={row && dirty.length > 0 ? model.reset : onCancel}>
            {row && dirty.length > 0 ? 'Discard' : 'Cancel'}
          </Button>
          {save}
        </div>
      )}
      {conflict}
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
export function RecordFormDialog({ title, ...form }: Common & { readonly title?: string }) {
  const { row, word, onCancel } = form
  const { model, fields, save, conflict } = useFormIn('dialog', form)
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title ?? (row ? `Edit ${word}` : `New ${word}`)}
      dirty={model.dirty.length > 0 && !model.draft.elsewhere}
      footer={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          {save}
        </>
      }
    >
      <InDialog>{fields}</InDialog>
      {conflict}
    </Dialog>
  )
}
/** The same form in the place of a row, or under the last: the key saves, Escape leaves and keeps what is typed. */
export function RecordFormLine({
  className,
  footClass,
  more,
  ...form
}: Omit<Common, 'button'> & {
  readonly className: string
  readonly footClass: string
  /** beside the buttons */
  readonly more?: ReactNode
}) {
  const { row, word, onCancel } = form
  const button = row ? `Save ${word}` : `Add ${word}`
  const { model, door, fields, conflict } = useFormIn('screen', { ...form, button })
  return (
    <div
      className={className}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || e.defaultPrevented) return
        e.stopPropagation()
        onCancel()
      }}
    >
      {fields}
      <div className={footClass}>
        <Button kind="primary" size="s" keys="enter" disabled={model.busy} onPress={door.submit}>
          {model.busy ? 'Saving…' : button}
        </Button>
        <Button size="s" keys="esc" onPress={onCancel}>
          Cancel
        </Button>
        {more}
      </div>
      {conflict}
      <LeaveDialog model={model} />
    </div>
  )
}
/** The same form beside the page, for looking something over before it goes. */
export function RecordFormPanel({
  title,
  note,
  above,
  below,
  ...form
}: Common & {
  readonly title: string
  /** at the foot: what cannot be taken back */
  readonly note?: ReactNode
  readonly above?: ReactNode
  readonly below?: ReactNode
}) {
  const { fields, save, conflict } = useFormIn('dialog', form)
  return (
    <SidePanel
      title={title}
      label={title}
      onClose={form.onCancel}
      width={480}
      footer={
        <>
          {note}
          <Button onPress={form.onCancel}>Cancel</Button>
          {save}
        </>
      }
    >
      <InDialog>
        {above}
        {fields}
        {below}
      </InDialog>
      {conflict}
    </SidePanel>
  )
}
