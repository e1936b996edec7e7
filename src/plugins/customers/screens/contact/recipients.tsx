import { useMemo } from 'react'
import { useScreen } from '#core'
import { atoms, Page, TopBar } from '#ui'
import { WhoReceives } from './who-receives.tsx'

const PATH = '/customer-contact-book/recipients'
const numberIn = (query: URLSearchParams, name: string): number | undefined =>
  /^[1-9]\d*$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined
/** Who would receive an invoice, a ticket or a statement; before it is sent. */
export default function Recipients() {
  const query = useMemo(() => new URLSearchParams(location.search), [])
  useScreen({ title: 'Recipient preview', id: 'customer-contact.recipients', path: PATH })
  return (
    <Page>
      <TopBar
        title="Recipient preview"
        crumbs={[{ label: 'Customer contact book', to: '/customer-contact-book' }]}
      />
      <div className={atoms.scroll}>
        <WhoReceives customer={numberIn(query, 'customer_id')} site={numberIn(query, 'ship_to_id')} />
      </div>
    </Page>
  )
}
