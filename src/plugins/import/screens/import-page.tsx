import { useParams } from 'wouter'
import { useGantry, useMay } from '#core'
import { Empty, Forbidden, LinkButton, Page, TopBar } from '#ui'
import { areaOf } from './area-of.ts'
import { BatchPage } from './batch-page.tsx'
import { UploadStep } from './upload-step.tsx'

/** `/import/customer` begins one, `/import/12` goes on with it. */
export default function ImportPage() {
  const { what = '' } = useParams<{ what: string }>()
  const gantry = useGantry()
  const may = useMay('import.create')
  if (/^\d+$/.test(what)) return <BatchPage key={what} id={Number(what)} />
  const area = areaOf(gantry, what)
  if (!area)
    return (
      <Page>
        <TopBar title="Import" />
        <Empty
          title="Nothing of this name can be imported."
          actions={<LinkButton to="/import">Show imports</LinkButton>}
        />
      </Page>
    )
  if (!may && gantry.me.state.current)
    return (
      <Page>
        <TopBar title={`Import ${area.words[1]}`} />
        <Forbidden what="imports" permission="import.create" />
      </Page>
    )
  return <UploadStep key={what} area={area} />
}
