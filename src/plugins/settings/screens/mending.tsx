import { useState } from 'react'
import { useScreen } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { ValueToMend } from '#schema/areas/mending.ts'
import { inWords } from '#schema/values/field-kind.ts'
import {
  atoms,
  Button,
  Empty,
  ErrorPanel,
  Footer,
  formats,
  Page,
  SelectField,
  Skeleton,
  Toolbar,
  TopBar,
} from '#ui'
import { listMending } from '../mending.ts'

const ALL = 'all'

function Values({ values }: { readonly values: readonly ValueToMend[] }) {
  return (
    <table className={atoms.table}>
      <thead>
        <tr>
          <th scope="col">Record</th>
          <th scope="col">Field</th>
          <th scope="col">Value</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ id, label, title, path, field, value, message }) => (
          <tr key={id}>
            <td>
              <span className={atoms.muted}>{label}</span> {path ? <a href={path}>{title}</a> : title}
            </td>
            <td className={atoms.nowrap}>{inWords(field)}</td>
            <td>{value}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
function Pager({
  page,
  pages,
  onPage,
}: {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <span className={atoms.row}>
      <Button size="s" disabled={page <= 1} onPress={() => onPage(page - 1)}>
        Previous
      </Button>
      Page {formats.number(page)} of {formats.number(pages)}
      <Button size="s" disabled={page >= pages} onPress={() => onPage(page + 1)}>
        Next
      </Button>
    </span>
  )
}
function Found({ values }: { readonly values: readonly ValueToMend[] | undefined }) {
  if (!values) return <Skeleton rows={8} widths={[220, 120, 160, 260]} />
  if (values.length) return <Values values={values} />
  return <Empty title="Nothing to correct." />
}
/** Values that were written before their shapes were judged, each with the way to its record. */
export default function Mending() {
  const [entity, setEntity] = useState(ALL)
  const [page, setPage] = useState(1)
  const asked = { page, entity: entity === ALL ? undefined : entity }
  const { value: found, problem, again } = useAnswer(JSON.stringify(asked), () => listMending(asked))
  useScreen({ title: 'Data to correct', id: 'mending', path: '/data-to-correct' })
  const kinds = (found?.kinds ?? []).map((kind) => ({
    value: kind.entity,
    label: `${kind.label} (${formats.number(kind.values)})`,
  }))
  return (
    <Page>
      <TopBar title="Data to correct" count={found ? formats.number(found.total) : undefined} />
      <Toolbar label="Filters">
        <SelectField
          label="Show"
          value={entity}
          onChange={(value) => {
            setEntity(value)
            setPage(1)
          }}
          options={[{ value: ALL, label: 'Everything' }, ...kinds]}
        />
      </Toolbar>
      <div className={atoms.scroll} tabIndex={0} role="region" aria-label="Values">
        {problem ? (
          <ErrorPanel title="Failed to fetch data to correct" detail={problem} onRetry={again} />
        ) : (
          <Found values={found?.items} />
        )}
      </div>
      <Footer>{found && <Pager page={page} pages={found.pages} onPage={setPage} />}</Footer>
    </Page>
  )
}
