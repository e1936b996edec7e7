import { useState } from 'react'
import { useCommand } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { ImportBatch } from '#schema/areas/imports.ts'
import { atoms, Button, cx, formats, Note, SelectField } from '#ui'
import { remapImport } from '../commands.ts'
import type { ImportArea } from '../public-client.ts'
import { useOffline, Wizard, type StepName } from './frame.tsx'
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
function ColumnTable({
  batch,
  mapping,
  onChoose,
}: {
  readonly batch: ImportBatch
  readonly mapping: ImportBatch['mapping']
  readonly onChoose: (column: number, field: string) => void
}) {
  return (
    <div className={s.table} role="region" aria-label="Columns" tabIndex={0}>
      <table className={atoms.table}>
        <thead>
          <tr>
            <th scope="col">File column</th>
            <th scope="col">Sample values</th>
            <th scope="col">Field</th>
          </tr>
        </thead>
        <tbody>
          {batch.columns.map(({ heading, samples }, i) => (
            <tr key={i}>
              <th scope="row" className={s.cell}>
                {heading || `Column ${i + 1}`}
              </th>
              <td className={cx(s.cell, atoms.muted)}>{samples.join(' · ') || formats.NONE}</td>
              <td className={s.choice}>
                <SelectField
                  label={`Field of ${heading || `column ${i + 1}`}`}
                  hideLabel
                  optional
                  placeholder="Skip"
                  value={mapping[i] ?? ''}
                  onChange={(field) => onChoose(i, field)}
                  options={batch.fields.map(({ field, label, help }) => ({
                    value: field,
                    label,
                    note: help,
                  }))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
/** Which column is which field, with what stands in it. */
export function ColumnsStep({
  batch,
  area: {
    words: [one],
  },
  title,
  crumbs,
  counts,
  onBack,
  onNext,
}: Props) {
  const remap = useCommand(remapImport)
  const offline = useOffline()
  const [mapping, setMapping] = useState(batch.mapping)
  const [busy, setBusy] = useState(false)
  const lacking = batch.fields
    .filter(({ field, required }) => required && !mapping.includes(field))
    .map(({ label }) => label)
  /** A field that moves leaves its former column. */
  const choose = (at: number, field: string) =>
    setMapping((now) => {
      const others = now.map((its) => (its === field ? null : its))
      return others.with(at, field || null)
    })
  const next = async () => {
    if (busy) return
    if (mapping.every((field, i) => field === batch.mapping[i])) return onNext()
    setBusy(true)
    const outcome = await remap({ id: batch.id, rev: batch.rev, mapping: [...mapping] })
    setBusy(false)
    if (outcome.status === 'done') onNext()
  }
  useKeys([{ keys: 'mod+enter', title: 'Continue', run: () => void next() }])
  return (
    <Wizard
      title={title}
      step="Columns"
      crumbs={crumbs}
      counts={counts}
      foot={
        <>
          <Button onPress={onBack}>Back</Button>
          <span className={atoms.grow} />
          <Button kind="primary" keys="mod+enter" disabled={busy} {...offline} onPress={() => void next()}>
            {busy ? 'Checking…' : 'Continue'}
          </Button>
        </>
      }
    >
      <h2 className={s.title}>Match columns</h2>
      {lacking.length > 0 && (
        <Note tone="amber">
          No column is {formats.list(lacking)}. Lines that would add a {one} cannot be imported; lines that
          change one can.
        </Note>
      )}
      <ColumnTable batch={batch} mapping={mapping} onChoose={choose} />
    </Wizard>
  )
}
