import { useRef, useState } from 'react'
import { useCommand } from '#core'
import type { ImportBatch, ImportRow } from '#schema/areas/imports.ts'
import { Button, icons, TextField } from '#ui'
import { remapImport } from '../commands.ts'
import * as s from './import.css.ts'

interface Props {
  readonly line: ImportRow
  readonly column: number
  readonly batch: ImportBatch
  readonly isWrong: boolean
  /** Enter saves the correction: called before the lines are read again */
  readonly onSaved: () => void
}
/** Texts that read alike: `10,000` and `10000`, `90%` and `90 %`. */
const folded = (text: string): string => text.replace(/[\s,]+/g, '').toLowerCase()
/** The value that is written; the cell beneath where it reads otherwise. A wrong cell is corrected here. */
export function CellText(props: Props) {
  const { line, column, batch, isWrong } = props
  const text = line.cells[column] ?? ''
  const written = line.written_values[column]
  if (isWrong && batch.state === 'preview') return <WrongCell {...props} />
  if (written == null || folded(written) === folded(text)) return text
  // columns that are one address together show it once
  const isShown = batch.mapping.some(
    (field, i) => i < column && field === batch.mapping[column] && line.written_values[i] === written,
  )
  if (isShown) return <span className={s.evidence}>{text}</span>
  return (
    <>
      {written}
      <span className={s.evidence}>{text}</span>
    </>
  )
}
/** A button that becomes a field: Enter saves and goes on, leaving the field saves, Escape keeps the cell. */
function WrongCell({ line: { row, cells }, column, batch, onSaved }: Props) {
  const text = cells[column] ?? ''
  const [typed, setTyped] = useState<string>()
  const [isBack, setBack] = useState(false)
  const { problem, save, isSaving } = useCorrection(batch, row, column)
  const heading = batch.columns[column]?.heading || `Column ${column + 1}`
  const input = useRef<HTMLInputElement>(null)
  // a field that goes away loses the focus, which saves nothing
  const isClosed = useRef(true)
  const close = (back: boolean) => {
    isClosed.current = true
    setBack(back)
    setTyped(undefined)
  }
  if (typed === undefined)
    return (
      <Button
        id={`correct-${row}-${column}`}
        size="s"
        kind="ghost"
        icon={icons.Pencil}
        autoFocus={isBack}
        label={`${text || 'Empty'}: correct ${heading} of line ${row}`}
        onPress={() => {
          isClosed.current = false
          setTyped(text)
        }}
      >
        {text || 'Empty'}
      </Button>
    )
  const send = async (isEntered: boolean) => {
    if (isSaving() || isClosed.current) return
    if (typed === text) return close(isEntered)
    if (isEntered) onSaved()
    if (await save(typed)) close(false)
  }
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        void send(true)
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || isSaving()) return
        e.preventDefault()
        e.stopPropagation()
        close(true)
      }}
    >
      <TextField
        label={`${heading} of line ${row}`}
        hideLabel
        autoFocus
        inputRef={input}
        value={typed}
        error={problem}
        onChange={setTyped}
        onFocus={() => input.current?.select()}
        onBlur={() => void send(false)}
      />
    </form>
  )
}
/** Sends a correction once at a time; what was typed stays where the call failed. */
function useCorrection({ id, rev }: ImportBatch, line: number, column: number) {
  const remap = useCommand(remapImport)
  const saving = useRef(false)
  const [problem, setProblem] = useState<string>()
  const save = async (text: string): Promise<boolean> => {
    saving.current = true
    setProblem(undefined)
    const outcome = await remap({ id, rev, cells: [{ line, column, text }] }, { quiet: true })
    saving.current = false
    if (outcome.status === 'rejected') setProblem(outcome.problem.detail)
    return outcome.status !== 'rejected'
  }
  return { problem, save, isSaving: () => saving.current }
}
