import { useState } from 'react'
import { useCommand, useGantry } from '#core'
import { defineList, TextCard } from '#core/screens/index.ts'
import { ImportBatch } from '#schema/areas/imports.ts'
import { atoms, Button, formats, icons, LinkButton, Menu, Tag } from '#ui'
import { listImports, outcomeOf, undoImport } from '../commands.ts'
import { importAreas, type ImportArea } from '../public-client.ts'
import { importRows } from '../rows.ts'
import { standingOf } from '../rules/standing.ts'
import { useOffline } from './frame.tsx'

/** States as the filter names them; a row says its own in words. */
const STATES: Readonly<Record<ImportBatch['state'], string>> = {
  preview: 'Not imported yet',
  committing: 'Importing',
  committed: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
}
const State = ({ of }: { readonly of: ImportBatch }) => {
  const { words, tone } = standingOf(of)
  return <Tag tone={tone}>{words}</Tag>
}
const orNone = (n: number | undefined): string => (n ? formats.number(n) : formats.NONE)
/** The next step of an import: the rest of its way, or the way back. */
function NextStep({ of: { id, file_name, ...batch } }: { readonly of: ImportBatch }) {
  const undo = useCommand(undoImport)
  const offline = useOffline()
  const [busy, setBusy] = useState(false)
  const { next } = standingOf(batch)
  if (next === null) return null
  if (next === 'continue')
    return (
      <LinkButton size="s" to={`/import/${id}`} label={`Continue: ${file_name}`}>
        Continue
      </LinkButton>
    )
  const press = async () => {
    setBusy(true)
    await undo({ id })
    setBusy(false)
  }
  return (
    <Button
      size="s"
      icon={icons.Undo2}
      disabled={busy}
      {...offline}
      label={`Undo import: ${file_name}`}
      onPress={() => void press()}
    >
      Undo import
    </Button>
  )
}
const links = (areas: readonly ImportArea[]) =>
  areas.map(({ entity, words }, i) => (
    <span key={entity}>
      {i > 0 && (i === areas.length - 1 ? ' or ' : ', ')}
      <a href={`/import/${entity}`}>{words[1]}</a>
    </span>
  ))

/** The areas that can be imported, and those of them that the user may import. */
function useAreas() {
  const gantry = useGantry()
  const areas = gantry.reading.contributions(importAreas)
  return { areas, mine: areas.filter(({ needs }) => needs.some(gantry.may)) }
}
function AreaName({ of: { entity } }: { readonly of: ImportBatch }) {
  const { areas } = useAreas()
  return <>{areas.find((one) => one.entity === entity)?.words[1] ?? entity}</>
}
function ImportMenu() {
  const { mine } = useAreas()
  if (mine.length === 0) return null
  return (
    <Menu
      label="Import"
      groups={[
        {
          entries: mine.map(({ entity, words }) => ({
            id: entity,
            label: `Import ${words[1]}`,
            to: `/import/${entity}`,
          })),
        },
      ]}
    >
      <Button size="s" icon={icons.Upload}>
        Import
      </Button>
    </Menu>
  )
}
function FirstUse() {
  return <p className={atoms.muted}>Bring in {links(useAreas().mine)}.</p>
}

/** The list of imports with their users and results. */
export default defineList<ImportBatch>({
  name: 'import',
  title: 'Imports',
  words: ['import', 'imports'],
  path: '/import',
  shape: ImportBatch.shape,
  columns: [
    { field: 'file_name', label: 'File', width: 260, grow: 2 },
    { field: 'entity', label: 'What', width: 150, show: (one) => <AreaName of={one} /> },
    { field: 'state', width: 190, show: (one) => <State of={one} /> },
    { field: 'total', label: 'Rows', width: 84 },
    { field: 'created', label: 'Made', width: 84, show: (one) => orNone(standingOf(one).wrote?.made) },
    { field: 'updated', label: 'Changed', width: 92, show: (one) => orNone(standingOf(one).wrote?.changed) },
    { field: 'failed', label: 'Refused', width: 88, show: (one) => orNone(one.failed) },
    { field: 'by', label: 'Imported by', width: 150, show: (one) => one.by?.name ?? formats.NONE },
    {
      field: 'created_at',
      label: 'When',
      width: 160,
      show: (one) => formats.dayTime(one.undone_at ?? one.committed_at ?? one.created_at),
    },
    { field: 'next_step', label: 'Next step', width: 150, show: (one) => <NextStep of={one} /> },
  ],
  filters: (reading) => [
    'file_name',
    {
      field: 'entity',
      words: Object.fromEntries(
        reading.contributions(importAreas).map(({ entity, words }) => [entity, words[1]]),
      ),
    },
    { field: 'state', words: STATES },
    'total',
    'created',
    'updated',
    'failed',
    { field: 'created_by', label: 'Imported by', kind: { kind: 'ref', entity: 'user', label: 'name' } },
    'created_at',
  ],
  views: [
    { id: 'preview', label: 'Not imported yet', filters: { state: 'preview' } },
    { id: 'committed', label: 'Imported', filters: { state: 'committed' } },
    { id: 'undone', label: 'Undone', filters: { state: 'undone' } },
  ],
  rows: importRows,
  list: listImports,
  permission: 'import.create',
  tools: <ImportMenu />,
  firstUse: <FirstUse />,
  card: (one) => (
    <TextCard
      title={one.file_name}
      end={<State of={one} />}
      lines={[
        <>
          <AreaName of={one} />, {standingOf(one).wrote ? outcomeOf(one) : formats.plural(one.total, 'row')}
        </>,
        `${one.by?.name ?? formats.NONE}, ${formats.dayTime(one.undone_at ?? one.committed_at ?? one.created_at)}`,
      ]}
    >
      <NextStep of={one} />
    </TextCard>
  ),
  cardHeight: 128,
})
