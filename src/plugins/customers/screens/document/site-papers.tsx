import { PapersLink } from '../customer/customer-papers.tsx'

export default function SitePapers({
  row,
}: {
  readonly row: { readonly id: number; readonly customer_id: number }
}) {
  return (
    <PapersLink
      customer={row.customer_id}
      site={row.id}
      words="Papers go to the contacts of this site, else to those of its customer."
    />
  )
}
