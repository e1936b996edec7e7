import { useMay } from '#core'
import { atoms, cx, icons, LinkButton } from '#ui'

/** The way from a customer or a site to who would receive its papers. */
export function PapersLink({
  customer,
  site,
  words,
}: {
  readonly customer: number
  readonly site?: number
  readonly words: string
}) {
  const may = useMay('contact.read')
  if (!may) return null
  return (
    <div className={atoms.block}>
      <div className={atoms.row}>
        <span className={cx(atoms.grow, atoms.muted)}>{words}</span>
        <LinkButton
          size="s"
          icon={icons.Mail}
          to={`/customer-contact-book/recipients?customer_id=${customer}${site ? `&ship_to_id=${site}` : ''}`}
        >
          Recipient preview
        </LinkButton>
      </div>
    </div>
  )
}
export default function CustomerPapers({ row }: { readonly row: { readonly id: number } }) {
  return (
    <PapersLink
      customer={row.id}
      words="Invoices, tickets and statements go to the contacts who are subscribed to them."
    />
  )
}
