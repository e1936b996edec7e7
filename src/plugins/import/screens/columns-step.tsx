import { useEffect, useRef, useState } from 'react'
import { useCommand } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { ImportBatch } from '#schema/areas/imports.ts'
import { atoms, Button, cx, formats, Note, RadioGroup, SelectField, TextField } from '#ui'
import { remapImport } from '../commands.ts'
import type { ImportArea } from '../public-client.ts'
import { useOffline, Wizard, Working, type StepName } from './frame.tsx'
import { GridPart, HEADING_LINE, type GridChange } from './grid-part.tsx'
import * as s from './import.css.ts'

interface Props {
  readonly batch: ImportBatch
  readonly area: ImportArea
  readonly title: string
  readonly crumbs: readonly { label: string; to: string }[]
  readonly counts: Partial<Record<StepName, string | undefined>>
  readonly onBack: () => void
  readonly onNext: () => void
}
type Mapping = ImportBatch['mapping']
/** column and ask -> the answer that was chosen here */
type Answers = Readonly<Record<string, string>>
const answerKey = (column: number, ask: string): string => `${column}/${ask}`

interface ColumnProps {
  readonly batch: ImportBatch
  readonly mapping: Mapping
  readonly answers: Answers
  /** Continue was pressed before all questions were answered */
  readonly isDue: boolean
  readonly onChoose: (column: number, field: string) => void
  readonly onAnswer: (column: number, ask: string, value: string) => void
}
function ColumnTable(props: ColumnProps) {
  return (
    <div className={cx(s.table, s.stacked)} role="region" aria-label="Columns" tabIndex={0}>
      <table className={atoms.table}>
        <thead>
          <tr>
            <th scope="col">File column</th>
            <th scope="col">Sample values</th>
            <th scope="col">Field</th>
          </tr>
        </thead>
        <tbody>
          {props.batch.columns.map((_, i) => (
            <ColumnRow key={i} at={i} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
function ColumnRow({
  batch,
  mapping,
  answers,
  isDue,
  onChoose,
  onAnswer,
  at,
}: ColumnProps & { readonly at: number }) {
  const { heading, samples, evidence, questions } = batch.columns[at]!
  const isSame = mapping[at] === batch.mapping[at]
  return (
    <tr>
      <th scope="row" className={s.cell}>
        {heading || `Column ${at + 1}`}
      </th>
      <td className={cx(s.cell, atoms.muted)}>{samples.join(' · ') || formats.NONE}</td>
      <td className={s.choice}>
        <SelectField
          label={`Field of ${heading || `column ${at + 1}`}`}
          hideLabel
          optional
          placeholder="Skip"
          value={mapping[at] ?? ''}
          onChange={(field) => onChoose(at, field)}
          options={batch.fields.map(({ field, label, help }) => ({ value: field, label, note: help }))}
        />
        {isSame && evidence.map((words) => <p key={words} className={s.evidence}>{`${words}.`}</p>)}
        {isSame &&
          questions.map(({ ask, words, choices }) => (
            <div key={ask} className={s.question} data-question={answers[answerKey(at, ask)] ?? ''}>
              <RadioGroup
                label={words}
                stacked
                value={answers[answerKey(at, ask)] ?? ''}
                error={isDue && !answers[answerKey(at, ask)] ? 'Choose one' : undefined}
                onChange={(value) => onAnswer(at, ask, value)}
                options={choices.map(({ value, label }) => ({ value, label }))}
              />
            </div>
          ))}
      </td>
    </tr>
  )
}
/** A value for every line, for what no column brings. */
function Constants({
  batch,
  mapping,
  texts,
  onChange,
}: {
  readonly batch: ImportBatch
  readonly mapping: Mapping
  readonly texts: Readonly<Record<string, string>>
  readonly onChange: (field: string, text: string) => void
}) {
  const due = batch.fields.filter(
    ({ field, label, required }) =>
      !mapping.includes(field) && (required || batch.lacks.includes(label) || field in texts),
  )
  const isAcross = mapping.some((field) => field?.includes('@') && field !== 'address@whole')
  const shown = due.filter(
    ({ field }) => !isAcross || !mapping.some((one) => one?.split('@').includes(field)),
  )
  if (!shown.length) return null
  return (
    <section aria-label="Values for every line" className={s.constants}>
      {shown.map(({ field, label, help }) => (
        <TextField
          key={field}
          label={`${label} of every line`}
          help={help}
          optional
          value={texts[field] ?? ''}
          onChange={(text) => onChange(field, text)}
        />
      ))}
    </section>
  )
}
const textsOf = ({ constants }: ImportBatch): Readonly<Record<string, string>> =>
  Object.fromEntries(constants.map(({ field, text }) => [field, text]))
/** Choices of this step that are not sent yet. */
function useColumnChoices(batch: ImportBatch) {
  const [mapping, setMapping] = useState(batch.mapping)
  const [answers, setAnswers] = useState<Answers>({})
  const [texts, setTexts] = useState(() => textsOf(batch))
  const [rev, setRev] = useState(batch.rev)
  // the file was read again: its columns may be others
  if (rev !== batch.rev) {
    setRev(batch.rev)
    setMapping(batch.mapping)
    setAnswers({})
    setTexts(textsOf(batch))
  }
  const isMany = (field: string) => batch.fields.some((one) => one.field === field && one.many)
  /** A field that moves leaves its former column, unless several may be it. */
  const choose = (at: number, field: string) =>
    setMapping((now) =>
      now.map((its) => (its === field && !isMany(field) ? null : its)).with(at, field || null),
    )
  const answer = (column: number, ask: string, value: string) =>
    setAnswers((now) => ({ ...now, [answerKey(column, ask)]: value }))
  const say = (field: string, text: string) => setTexts((now) => ({ ...now, [field]: text }))
  const change = {
    mapping: [...mapping],
    answers: Object.entries(answers).map(([key, value]) => {
      const [column = '', ask = ''] = key.split('/')
      return { column: Number(column), ask, value }
    }),
    constants: Object.entries(texts).map(([field, text]) => ({ field, text })),
  }
  const isNew =
    !mapping.every((field, i) => field === batch.mapping[i]) ||
    change.answers.length > 0 ||
    change.constants.some(
      ({ field, text }) => text !== (batch.constants.find((one) => one.field === field)?.text ?? ''),
    )
  const unanswered = batch.columns.flatMap(({ questions }, at) =>
    mapping[at] === batch.mapping[at] ? questions.filter(({ ask }) => !answers[answerKey(at, ask)]) : [],
  ).length
  return { mapping, answers, texts, choose, answer, say, change, isNew, unanswered }
}
/** The first question without an answer. */
const QUESTION = '[data-question=""] input'
/** Moves the focus once the file was read again: to the place that was asked for, else to the heading of the step. */
function useFocusAfter(rev: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (asked.current === undefined) return
    const place = document.querySelector<HTMLElement>(asked.current) ?? heading.current
    if (asked.current === QUESTION || document.activeElement === document.body) place?.focus()
    asked.current = undefined
  }, [rev])
  const focusAfter = (selector: string) => {
    asked.current = selector
  }
  return { heading, focusAfter }
}
/** The step that matches columns to fields, with samples of their cells. */
export function ColumnsStep({ batch, area, title, crumbs, counts, onBack, onNext }: Props) {
  const remap = useCommand(remapImport)
  const offline = useOffline()
  const choices = useColumnChoices(batch)
  const { heading, focusAfter } = useFocusAfter(batch.rev)
  const [isDue, setDue] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (body: object): Promise<ImportBatch | undefined> => {
    setBusy(true)
    const outcome = await remap({ id: batch.id, rev: batch.rev, ...body })
    setBusy(false)
    return outcome.status === 'done' ? outcome.value : undefined
  }
  const next = async () => {
    if (busy) return
    if (batch.planned && !choices.isNew) return onNext()
    setDue(choices.unanswered > 0)
    if (choices.unanswered > 0) return document.querySelector<HTMLElement>(QUESTION)?.focus()
    focusAfter(QUESTION)
    const after = await send(choices.change)
    if (after?.planned) onNext()
  }
  const see = async (change: GridChange) => {
    if (busy) return
    focusAfter(`#${HEADING_LINE}`)
    // columns stay the same where lines come or go only: what was chosen here goes along
    await send(change.leave_hidden === undefined ? change : { ...choices.change, ...change })
  }
  useKeys([{ keys: 'mod+enter', title: 'Continue', run: () => void next() }])
  const open = batch.columns.reduce((n, { questions }) => n + questions.length, 0)
  return (
    <Wizard
      title={title}
      step="Columns"
      crumbs={crumbs}
      counts={counts}
      foot={
        <>
          <Button onPress={onBack}>Back</Button>
          <Working words={busy ? 'Reading the file…' : undefined} />
          <Button kind="primary" keys="mod+enter" {...offline} onPress={() => void next()}>
            Continue
          </Button>
        </>
      }
    >
      <h2 ref={heading} tabIndex={-1} className={s.title}>
        Match columns
      </h2>
      <Lacking batch={batch} area={area} mapping={choices.mapping} texts={choices.texts} />
      {open > 0 && (
        <Note tone="amber" live>
          {formats.plural(open, 'question')} about the columns: some cells can be read in two ways. Answer{' '}
          {open === 1 ? 'it' : 'them'} to continue.
        </Note>
      )}
      <GridPart batch={batch} onChange={(change) => void see(change)} />
      <Constants batch={batch} mapping={choices.mapping} texts={choices.texts} onChange={choices.say} />
      <ColumnTable
        batch={batch}
        mapping={choices.mapping}
        answers={choices.answers}
        isDue={isDue}
        onChoose={choices.choose}
        onAnswer={choices.answer}
      />
    </Wizard>
  )
}
/** Required fields that neither a column nor a value for every line brings. */
function Lacking({
  batch,
  area: {
    words: [one],
  },
  mapping,
  texts,
}: Pick<Props, 'batch' | 'area'> & {
  readonly mapping: Mapping
  readonly texts: Readonly<Record<string, string>>
}) {
  const isSame = mapping.every((field, i) => field === batch.mapping[i])
  const lacking = isSame
    ? batch.fields.filter(({ field, label }) => batch.lacks.includes(label) && !texts[field])
    : batch.fields.filter(({ field, required }) => required && !mapping.includes(field) && !texts[field])
  if (!lacking.length) return null
  return (
    <Note tone="amber">
      No column is {formats.list(lacking.map(({ label }) => label))}. Lines that would add a {one} cannot be
      imported; lines that change one can.
    </Note>
  )
}
