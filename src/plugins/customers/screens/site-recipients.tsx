import { useMay } from '#core'
import { WhoReceives } from './who-receives.tsx'

/** On a delivery site's page. */
export default function SiteRecipients({ row }: { readonly row: { readonly id: number; readonly customer_id: number } }) {
  return useMay('contact.read') ? <WhoReceives customer={row.customer_id} site={row.id} fixed="site" /> : null
}
