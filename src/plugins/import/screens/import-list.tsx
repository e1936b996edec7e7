import { useGantry } from '#core'
import { RecordList, type FilterField } from '#core/screens/index.ts'
import type { ImportBatch } from '#schema/areas/imports.ts'
import { atoms, Button, cx, formats, icons, Menu, Tag, type GridColumn, type Tone } from '#ui'
import { listImports, outcomeOf } from '../commands.ts'
import { importAreas, type ImportArea } from '../public-client.ts'
import { importRows } from '../rows.ts'

const STATES: Readonly<Record<ImportBatch['state'], readonly [word: string, tone: Tone]>> = {
  preview: ['Not written', 'neutral'],
  committing: ['Writing', 'amber'],
  committed: ['Written', 'green'],
  undoing: ['Taking back', 'amber'],
  undone: ['Taken back', 'violet'],
}
const State = ({ of }: { readonly of: ImportBatch }) => (
  <Tag tone={STATES[of.state][1]}>{STATES[of.state][0]}</Tag>
)
const pathOf = (one: ImportBatch) => `/import/${one.id}`
const FILTERS: readonly FilterField[] = [
  { field: 'state', label: 'State', kind: { kind: 'enum', values: Object.keys(STATES) } },
  { field: 'entity', label: 'What', kind: { kind: 'text' } },
]

const links = (areas: readonly ImportArea[]) =>
  areas.map(({ entity, words }, i) => (
    <span key={entity}>
      {i > 0 && (i === areas.length - 1 ? ' or ' : ', ')}
      <a href={`/import/${entity}`}>{words[1]}</a>
    </span>
  ))

/** What was imported, by whom, and what became of it. */
export default function ImportList() {
  const gantry = useGantry()
  const areas = gantry.reading.contributions(importAreas)
  const mine = areas.filter(({ needs }) => needs.some(gantry.may))
  const nameOf = (entity: string) => areas.find((one) => one.entity === entity)?.words[1] ?? entity
  const columns: readonly GridColumn<ImportBatch>[] = [
    {
      key: 'file_name',
      title: 'File',
      width: 260,
      grow: 2,
      render: (one) => (
        <a href={pathOf(one)} className={cx(atoms.medium, atoms.trunc)} style={{ color: 'inherit' }}>
          {one.file_name}
        </a>
      ),
    },
    { key: 'entity', title: 'What', width: 150, render: (one) => nameOf(one.entity) },
    { key: 'state', title: 'State', width: 120, render: (one) => <State of={one} /> },
    { key: 'by', title: 'Who', width: 160, render: (one) => one.by?.name ?? formats.NONE },
    {
      key: 'created_at',
      title: 'When',
      width: 178,
      render: (one) => <span className={atoms.num}>{formats.dayTime(one.created_at)}</span>,
    },
    { key: 'outcome', title: 'What came of it', width: 280, grow: 1, render: outcomeOf },
  ]
  return (
    <RecordList<ImportBatch>
      name="import"
      title="Imports"
      words={['import', 'imports']}
      columns={columns}
      rows={importRows}
      list={listImports}
      pageSize={50}
      permission="import.create"
      nameOf={(one) => one.file_name}
      pathOf={pathOf}
      filters={FILTERS}
      tools={
        mine.length > 0 && (
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
      firstUse={<p className={atoms.muted}>Bring in {links(mine)}.</p>}
      card={(one) => (
        <div className={atoms.col}>
          <span className={cx(atoms.medium, atoms.trunc)} style={{ fontSize: 14 }}>
            {one.file_name}
          </span>
          <span className={cx(atoms.muted, atoms.small, atoms.trunc)}>
            {nameOf(one.entity)}, {outcomeOf(one)}
          </span>
          <State of={one} />
        </div>
      )}
      cardHeight={84}
    />
  )
}
