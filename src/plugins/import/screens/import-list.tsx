import { useGantry } from '#core'
import { defineList, TextCard } from '#core/screens/index.ts'
import { ImportBatch } from '#schema/areas/imports.ts'
import { atoms, Button, formats, icons, Menu, Tag, type Tone } from '#ui'
import { listImports, outcomeOf } from '../commands.ts'
import { importAreas, type ImportArea } from '../public-client.ts'
import { importRows } from '../rows.ts'

const STATES: Readonly<Record<ImportBatch['state'], readonly [word: string, tone: Tone]>> = {
  preview: ['Not imported', 'neutral'],
  committing: ['Importing', 'amber'],
  committed: ['Imported', 'green'],
  undoing: ['Undoing', 'amber'],
  undone: ['Undone', 'violet'],
}
const State = ({ of }: { readonly of: ImportBatch }) => (
  <Tag tone={STATES[of.state][1]}>{STATES[of.state][0]}</Tag>
)
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
    { field: 'state', width: 120, show: (one) => <State of={one} /> },
    { field: 'by', label: 'Imported by', width: 160, show: (one) => one.by?.name ?? formats.NONE },
    { field: 'created_at', label: 'When', width: 178 },
    { field: 'outcome', label: 'Result', width: 280, grow: 1, show: outcomeOf },
  ],
  filters: (reading) => [
    'file_name',
    {
      field: 'entity',
      words: Object.fromEntries(
        reading.contributions(importAreas).map(({ entity, words }) => [entity, words[1]]),
      ),
    },
    { field: 'state', words: Object.fromEntries(Object.entries(STATES).map(([id, [words]]) => [id, words])) },
    { field: 'created_by', label: 'Imported by', kind: { kind: 'ref', entity: 'user', label: 'name' } },
    'created_at',
  ],
  rows: importRows,
  list: listImports,
  permission: 'import.create',
  tools: <ImportMenu />,
  firstUse: <FirstUse />,
  card: (one) => (
    <TextCard
      title={one.file_name}
      lines={[
        <>
          <AreaName of={one} />, {outcomeOf(one)}
        </>,
      ]}
    >
      <State of={one} />
    </TextCard>
  ),
  cardHeight: 84,
})
