import type { ReactNode } from 'react'
import { Button, Dialog, formats, SidePanel, Split } from '#ui'
import type { AnyRow } from '../../resource/resource-types.ts'
import { Conflict, Fields, useDoor, type Door } from './form-fields.tsx'
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
}
const saveWord = (row: object | undefined, word: string) => (row ? `Save ${word}` : `Create ${word}`)

const SAVING = 'Saving…'

/** A record's form as a page: one column, the bar with what changed at the foot. */
export function RecordForm({
  spec,
  row,
  preset,
  word,
  onSaved,
  onCancel,
  button = saveWord(row, word),
  busyWord = SAVING,
  beside,
}: Common & {
  /** a panel that follows what is typed */
  readonly beside?: (model: RecordFormModel) => ReactNode
}) {
  const model = useRecordForm(spec, row as AnyRow | undefined, preset, onSaved)
  const door = useDoor(model, `Save ${word}`, 'screen')
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
          {model.busy ? busyWord : button}
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
/** What both frames over a page have at their foot. */
function FormButtons({
  model,
  door,
  button,
  busyWord,
  onCancel,
}: Required<Pick<Common, 'button' | 'busyWord' | 'onCancel'>> & {
  readonly model: RecordFormModel
  readonly door: Door
}) {
  return (
    <>
      <Button onPress={onCancel}>Cancel</Button>
      <Button kind="primary" keys="mod+enter" disabled={model.busy} onPress={door.save}>
        {model.busy ? busyWord : button}
      </Button>
    </>
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
  button = saveWord(row, word),
  busyWord = SAVING,
  title,
}: Common & { readonly title?: string }) {
  const model = useRecordForm(spec, row as AnyRow | undefined, preset, onSaved)
  const door = useDoor(model, button, 'dialog')
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title ?? (row ? `Edit ${word}` : `New ${word}`)}
      dirty={model.dirty.length > 0}
      footer={<FormButtons {...{ model, door, button, busyWord, onCancel }} />}
    >
      <InDialog>
        <Fields model={model} word={word} row={row} door={door} />
      </InDialog>
      <Conflict model={model} what={`This ${word}`} />
    </Dialog>
  )
}
/** The same form beside the page, for looking something over before it goes. */
export function RecordFormPanel({
  spec,
  row,
  preset,
  word,
  onSaved,
  onCancel,
  button = saveWord(row, word),
  busyWord = SAVING,
  title,
  note,
  above,
  below,
}: Common & {
  readonly title: string
  /** at the foot: what cannot be taken back */
  readonly note?: ReactNode
  readonly above?: ReactNode
  readonly below?: ReactNode
}) {
  const model = useRecordForm(spec, row as AnyRow | undefined, preset, onSaved)
  const door = useDoor(model, button, 'dialog')
  return (
    <SidePanel
      title={title}
      label={title}
      onClose={onCancel}
      width={480}
      footer={
        <>
          {note}
          <FormButtons {...{ model, door, button, busyWord, onCancel }} />
        </>
      }
    >
      <InDialog>
        {above}
        <Fields model={model} word={word} row={row} door={door} />
        {below}
      </InDialog>
      <Conflict model={model} what={`This ${word}`} />
    </SidePanel>
  )
}
