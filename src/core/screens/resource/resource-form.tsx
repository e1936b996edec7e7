import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'wouter'
import { Empty, ErrorPanel, LinkButton, Note, Page, Skeleton, TopBar } from '#ui'
import { useScreen } from '../../react/use-screen.ts'
import type { AnyResource, AnyRow, ResourceScreen } from '../../resource/resource-types.ts'
import { specOf } from '../form/form-spec.ts'
import { useCopied } from '../form/use-copied.ts'
import { neighboursOf } from '../list/neighbours.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useWayOn } from '../use-way-on.ts'
import type { FormSpec, RecordFormModel } from '../form/use-record-form.ts'
import { useRecord } from '../record/use-record.ts'

export interface ResourceFormExtras {
  /** changes what the form starts from and sends; the same function at every render */
  readonly adapt?: (spec: FormSpec) => FormSpec
  /** what a new row starts with, where that is not what its contract says */
  readonly starts?: Readonly<Record<string, unknown>>
  readonly tools?: ReactNode
  readonly beside?: (model: RecordFormModel, row: AnyRow | undefined) => ReactNode
}
type Props = { readonly resource: AnyResource } & ResourceFormExtras
/** The form of a plain area, for a new row and for one that is there. */
export const ResourceForm = (props: Props) =>
  useParams<{ id?: string }>().id ? <Edit {...props} /> : <New {...props} />
const Plain: ResourceScreen = ({ resource }) => <ResourceForm resource={resource} />
export default Plain
const asIs = (spec: FormSpec): FormSpec => spec

const New = ({ resource, adapt = asIs, starts, tools, beside }: Props) => {
  const {
    path,
    label: [one],
    heading,
    name,
  } = resource
  const [, navigate] = useLocation()
  const wayOn = useWayOn()
  const word = one.toLowerCase()
  const spec = useMemo(() => adapt(specOf(resource)), [resource, adapt])
  const [asked] = useState(() => new URLSearchParams(location.search))
  const copied = useCopied(resource, asked.get('copy'))
  const said = copied.of ? `Copy of ${copied.of}` : `New ${word}`
  const preset = useMemo(
    () => ({
      ...starts,
      ...copied.preset,
      ...Object.fromEntries([...asked].filter(([key]) => key in resource.contract.fields)),
    }),
    [resource, asked, copied.preset, starts],
  )
  useScreen({ title: said, id: `${name}.new`, path: `${path}/new` })
  const back = neighboursOf(name, 0).from ?? path
  return (
    <Page>
      <TopBar title={said} crumbs={[{ label: heading, to: back }]} tools={tools} />
      {copied.waits && <Skeleton rows={5} widths={[240]} />}
      {copied.problem && <Note tone="amber">{copied.problem}</Note>}
      {!copied.waits && (
        <RecordForm
          spec={spec}
          word={word}
          preset={preset}
          beside={beside ? (model) => beside(model, undefined) : undefined}
          onCancel={() => navigate(back)}
          onSaved={({ row }) => wayOn(row ? `${path}/${row.id}` : path, { replace: true })}
        />
      )}
    </Page>
  )
}
const Edit = ({ resource, adapt = asIs, tools, beside }: Props) => {
  const {
    path,
    label: [one, many],
    heading,
    name,
    title,
  } = resource
  const [, navigate] = useLocation()
  const wayOn = useWayOn()
  const word = one.toLowerCase()
  const { id, row, state, problem, reload } = useRecord(resource)
  const spec = useMemo(() => adapt(specOf(resource)), [resource, adapt])
  useScreen({ title: row ? `Edit ${title(row)}` : `Edit ${word}`, id: `${name}.edit` })
  const back = `${path}/${id}`
  return (
    <Page>
      <TopBar
        title={row ? title(row) : one}
        crumbs={[{ label: heading, to: neighboursOf(name, id).from ?? path }]}
        tools={tools}
      />
      {state === 'loading' && <Skeleton rows={5} widths={[240]} />}
      {state === 'failed' && (
        <ErrorPanel title={`Failed to read this ${word}`} detail={problem} onRetry={reload} />
      )}
      {state === 'missing' && (
        <Empty
          title={`${one} not found`}
          actions={<LinkButton to={path}>Show {many.toLowerCase()}</LinkButton>}
        />
      )}
      {row && (
        <RecordForm
          key={id}
          spec={spec}
          row={row}
          word={word}
          beside={beside ? (model) => beside(model, row) : undefined}
          onCancel={() => navigate(back)}
          onSaved={() => wayOn(back, { replace: true })}
        />
      )}
    </Page>
  )
}
