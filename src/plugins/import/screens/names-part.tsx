import { useState } from 'react'
import { useCommand, useGantry } from '#core'
import { inWords, searchRef } from '#core/screens/index.ts'
import type { ImportBatch, UnknownNames } from '#schema/areas/imports.ts'
import { atoms, Button, CheckboxField, ComboField, cx, formats, icons } from '#ui'
import { makeNames, remapImport } from '../commands.ts'
import { useOffline } from './frame.tsx'
import * as s from './import.css.ts'

const SHOWN = 8
/** Names of the file that no row has: added together, or given a row one by one. */
export function NamesPart({ batch }: { readonly batch: ImportBatch }) {
  const make = useCommand(makeNames)
  const offline = useOffline()
  const [busy, setBusy] = useState(false)
  const add = async (field?: string) => {
    if (busy) return
    setBusy(true)
    await make({ id: batch.id, rev: batch.rev, field })
    setBusy(false)
  }
  const due = batch.unknown.filter(({ can_make }) => can_make.length > 0)
  if (!batch.unknown.length) return null
  return (
    <section aria-label="Names that are not known" className={s.part}>
      <h3 className={atoms.subheading}>Names that are not known</h3>
      {due.length > 1 && (
        <Button icon={icons.Plus} disabled={busy} {...offline} onPress={() => void add()}>
          {`Add ${formats.list(due.map(({ can_make, make: words }) => `${can_make.length} ${words}`))}`}
        </Button>
      )}
      {batch.unknown.map((names) => (
        <FieldNames
          key={names.field}
          batch={batch}
          names={names}
          busy={busy}
          onAdd={() => void add(names.field)}
        />
      ))}
    </section>
  )
}
function FieldNames({
  batch,
  names,
  busy,
  onAdd,
}: {
  readonly batch: ImportBatch
  readonly names: UnknownNames
  readonly busy: boolean
  readonly onAdd: () => void
}) {
  const offline = useOffline()
  const [all, setAll] = useState(false)
  const { label, words, can_make, make } = names
  const shown = all ? words : words.slice(0, SHOWN)
  return (
    <div className={cx(atoms.col, atoms.gap[8])}>
      <div className={cx(atoms.row, atoms.wrap)}>
        <strong>
          {label}: {formats.plural(words.length, 'name')}
        </strong>
        {can_make.length > 0 && (
          <Button size="s" icon={icons.Plus} disabled={busy} {...offline} onPress={onAdd}>
            {`Add ${can_make.length} ${make}`}
          </Button>
        )}
      </div>
      {shown.map(({ word, lines }) => (
        <OneName key={word} batch={batch} names={names} word={word} lines={lines} />
      ))}
      {words.length > shown.length && (
        <Button size="s" kind="ghost" onPress={() => setAll(true)}>
          {`Show ${words.length - shown.length} more`}
        </Button>
      )}
    </div>
  )
}
/** The row that a name means, chosen by a person. */
function OneName({
  batch,
  names: { field, entity, names, can_remember },
  word,
  lines,
}: {
  readonly batch: ImportBatch
  readonly names: UnknownNames
  readonly word: string
  readonly lines: number
}) {
  const gantry = useGantry()
  const remap = useCommand(remapImport)
  const [remember, setRemember] = useState(can_remember)
  const choose = (id: number) =>
    remap({ id: batch.id, rev: batch.rev, names: [{ field, word, id, remember: can_remember && remember }] })
  return (
    <div className={s.name}>
      <ComboField
        label={`“${word}”, ${formats.plural(lines, 'line')}`}
        optional
        noun={inWords(entity).toLowerCase()}
        value={null}
        search={searchRef(gantry, entity, names)}
        onChange={(option) => {
          if (option) void choose(Number(option.id))
        }}
      />
      {can_remember && (
        <CheckboxField label="Remember it for this supplier" value={remember} onChange={setRemember} />
      )}
    </div>
  )
}
