import { useMay } from '#core'
import { WhoReceives } from './who-receives.tsx'

/** On a customer's page. */
export default function CustomerRecipients({ row }: { readonly row: { readonly id: number } }) {
  return useMay('contact.read') ? <WhoReceives customer={row.id} fixed="customer" /> : null
}
