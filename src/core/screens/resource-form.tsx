import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { Empty, ErrorPanel, LinkButton, Note, Page, Skeleton, TopBar } from '#ui'
import { useScreen } from '../react/use-screen.ts'
import type { ResourceScreen } from '../resource/resource-types.ts'
import { specOf } from './form-spec.ts'
import { useCopied } from './use-copied.ts'
import { neighboursOf } from './neighbours.ts'
import { RecordForm } from './record-form.tsx'
import { useRecord } from './use-record.ts'

const ResourceForm: ResourceScreen = ({ resource }) => (useParams<{ id?: string }>().id ? <Edit resource={resource} /> : <New resource={resource} />)
export default ResourceForm

const New: ResourceScreen = ({ resource }) => {
  const { path, label: [one, many], name } = resource, [, navigate] = useLocation(), word = one.toLowerCase()
  const spec = useMemo(() => specOf(resource), [resource]), [asked] = useState(() => new URLSearchParams(location.search))
  const copied = useCopied(resource, asked.get('copy')), said = copied.of ? `Copy of ${copied.of}` : `New ${word}`
  const preset = useMemo(() => ({ ...copied.preset, ...Object.fromEntries([...asked].filter(([key]) => key in resource.contract.fields)) }), [resource, asked, copied.preset])
  useScreen({ title: said, id: `${name}.new`, path: `${path}/new` })
  const back = neighboursOf(name, 0).from ?? path
  return (
    <Page>
      <TopBar title={said} crumbs={[{ label: many, to: back }]} />
      {copied.waits && <Skeleton rows={5} widths={[240]} />}
      {copied.problem && <Note tone="amber">{copied.problem}</Note>}
      {!copied.waits && <RecordForm spec={spec} word={word} preset={preset} onCancel={() => navigate(back)} onSaved={({ row }) => navigate(row ? `${path}/${row.id}` : path, { replace: true })} />}
    </Page>
  )
}
const Edit: ResourceScreen = ({ resource }) => {
  const { path, label: [one, many], name, title } = resource, [, navigate] = useLocation(), word = one.toLowerCase()
  const { id, row, state, problem, reload } = useRecord(resource)
  const spec = useMemo(() => specOf(resource), [resource])
  useScreen({ title: row ? `Edit ${title(row)}` : `Edit ${word}`, id: `${name}.edit` })
  const back = `${path}/${id}`
  return (
    <Page>
      <TopBar title={row ? title(row) : one} crumbs={[{ label: many, to: neighboursOf(name, id).from ?? path }]} />
      {state === 'loading' && <Skeleton rows={5} widths={[240]} />}
      {state === 'failed' && <ErrorPanel title={`Failed to read this ${word}`} detail={problem} onRetry={reload} />}
      {state === 'missing' && <Empty title={`This ${word} is not here any more.`} actions={<LinkButton to={path}>Show {many.toLowerCase()}</LinkButton>} />}
      {row && <RecordForm key={id} spec={spec} row={row} word={word} onCancel={() => navigate(back)} onSaved={() => navigate(back, { replace: true })} />}
    </Page>
  )
}
