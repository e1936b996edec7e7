import { useState } from 'react'
import { useCommand, useGantry } from '#core'
import { inWords, searchRef } from '#core/screens/index.ts'
import type { ImportBatch, UnknownNames } from '#schema/areas/imports.ts'
import { atoms, Button, CheckboxField, ComboField, cx, formats, icons } from '#ui'
import { makeNames, remapImport } from '../commands.ts'
import { useOffline } from './frame.tsx'
import * as s from './import.css.ts'

const SHOWN = 8
/** The heading of this part, for the focus after a name was added or chosen. */
export const NAMES = 'unknown-names'
/** Names of the file that no row has: added together, or given a row one by one. `onChange` comes before the call. */
export function NamesPart({
  batch,
  onChange,
}: {
  readonly batch: ImportBatch
  readonly onChange: () => void
}) {
  const make = useCommand(makeNames)
  const offline = useOffline()
  const [busy, setBusy] = useState(false)
  const add = async (field?: string) => {
    if (busy) return
    setBusy(true)
    onChange()
    await make({ id: batch.id, rev: batch.rev, field })
    setBusy(false)
  }
  const due = batch.unknown.filter(({ can_make }) => can_make.length > 0)
  if (!batch.unknown.length) return null
  return (
    <section aria-label="Names that are not known" className={s.part}>
      <h3 id={NAMES} tabIndex={-1} className={atoms.subheading}>
        Names that are not known
      </h3>
      {due.length > 1 && (
        <Button icon={icons.Plus} {...offline} onPress={() => void add()}>
          {`Add ${formats.list(due.map(({ can_make, make: words }) => `${can_make.length} ${words}`))}`}
        </Button>
      )}
      {batch.unknown.map((names) => (
        <FieldNames
          key={names.field}
          batch={batch}
          names={names}
          onChange={onChange}
          onAdd={() => void add(names.field)}
        />
      ))}
    </section>
  )
}
function FieldNames({
  batch,
  names,
  onChange,
  onAdd,
}: {
  readonly batch: ImportBatch
  readonly names: UnknownNames
  readonly onChange: () => void
  readonly onAdd: () => void
}) {
  const offline = useOffline()
  const { label, words, can_make, make } = names
  const parts = { batch, names, onChange }
  const [addable, others] = [true, false].map((is) =>
    words.filter(({ word }) => can_make.includes(word) === is),
  ) as [Words, Words]
  return (
    <div className={cx(atoms.col, atoms.gap[8])}>
      <div className={cx(atoms.row, atoms.wrap)}>
        <strong>
          {label}: {formats.plural(words.length, 'name')}
        </strong>
        {can_make.length > 0 && (
          <Button size="s" icon={icons.Plus} {...offline} onPress={onAdd}>
            {`Add ${can_make.length} ${make}`}
          </Button>
        )}
      </div>
      {others.length > 0 && <NameList {...parts} words={others} />}
      {addable.length > 0 && (
        <>
          <p className={atoms.muted}>{listed(addable.map(({ word }) => word))}</p>
          <details>
            <summary className={s.summary}>Choose an existing {label.toLowerCase()} instead</summary>
            <NameList {...parts} words={addable} />
          </details>
        </>
      )}
    </div>
  )
}
type Words = UnknownNames['words']
/** The first names in a sentence, and how many there are besides. */
const listed = (words: readonly string[]): string =>
  formats.list(
    words.length > SHOWN + 1 ? [...words.slice(0, SHOWN), `${words.length - SHOWN} more`] : [...words],
  )
function NameList({
  words,
  ...parts
}: {
  readonly batch: ImportBatch
  readonly names: UnknownNames
  readonly onChange: () => void
  readonly words: Words
}) {
  const [all, setAll] = useState(false)
  const shown = all ? words : words.slice(0, SHOWN)
  return (
    <>
      <div className={s.names}>
        {shown.map(({ word, lines }) => (
          <OneName key={word} {...parts} word={word} lines={lines} />
        ))}
      </div>
      {words.length > shown.length && (
        <Button size="s" kind="ghost" onPress={() => setAll(true)}>
          {`Show ${words.length - shown.length} more`}
        </Button>
      )}
    </>
  )
}
/** The row that a name means, chosen by a person. */
function OneName({
  batch,
  names: { field, entity, names, can_remember },
  onChange,
  word,
  lines,
}: {
  readonly batch: ImportBatch
  readonly names: UnknownNames
  readonly onChange: () => void
  readonly word: string
  readonly lines: number
}) {
  const gantry = useGantry()
  const remap = useCommand(remapImport)
  const [remember, setRemember] = useState(can_remember)
  const choose = (id: number) => {
    onChange()
    return remap({
      id: batch.id,
      rev: batch.rev,
      names: [{ field, word, id, remember: can_remember && remember }],
    })
  }
  return (
    <div className={s.name}>
      <ComboField
        label={`“${word}”, ${formats.plural(lines, 'line')}`}
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
