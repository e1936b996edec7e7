import { useAsk } from '#core'
import { contact } from '#schema/areas/parties.ts'
import { atoms, Avatar, formats, SideFacts } from '#ui'
import type { CustomerRow } from './customer-row.ts'
import * as s from './customer-page.css.ts'

const SHOWN = 4
/** Who to call; a number is a link. */
function Contacts({ id }: { readonly id: number }) {
  const filters = { customer_id: String(id) }
  const input = { page: 1, size: SHOWN, sort_by: 'name', order: 'asc', filters }
  const { value } = useAsk(contact.list, input, ['customer-contact'])
  if (!value?.items.length) return null
  return (
    <SideFacts title="Contacts" count={value.total}>
      {value.items.map(({ id: key, name, position, email, phone_number, mobile_number }) => {
        const phone = phone_number ?? mobile_number
        return (
          <div key={key} className={s.contact}>
            <Avatar name={name} />
            <span className={s.contactWords}>
              <a href={`/customer-contact-book/${key}`} className={atoms.medium}>
                {name}
              </a>
              <span className={s.lines}>{position ?? email}</span>
            </span>
            {phone && (
              <a href={`tel:${phone}`} className={s.all}>
                {phone}
              </a>
            )}
          </div>
        )
      })}
    </SideFacts>
  )
}
const nameIn = (value: unknown, field: string): string | undefined =>
  (value as Readonly<Record<string, string>> | null | undefined)?.[field]
const BASES: Readonly<Record<string, string>> = { gross: 'Gross gallons', net: 'Net gallons at 60 °F' }
const POLICIES: Readonly<Record<string, string>> = { ok: 'Allow', warn: 'Warn', prevent: 'Stop the order' }
const Email = ({ to }: { readonly to: string }) => (
  <a href={`mailto:${to}`} className={s.all}>
    {to}
  </a>
)
const Phone = ({ to }: { readonly to: string }) => (
  <a href={`tel:${to}`} className={s.all}>
    {to}
  </a>
)
const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
/** What is known of them, without what is not. */
export function CustomerFacts({ row }: { readonly row: CustomerRow }) {
  const [phone, email, notes] = [text(row.phone_number), text(row.email), text(row.notes)]
  const place = [
    nameIn(row.city, 'name'),
    [nameIn(row.state, 'name'), text(row.zip_code)].filter(Boolean).join(' '),
  ]
  const address = [text(row.address_one), text(row.address_two), place.filter(Boolean).join(', ')]
  return (
    <>
      {notes && (
        <SideFacts title="Note">
          <p className={s.note}>{notes}</p>
        </SideFacts>
      )}
      <Contacts id={row.id} />
      <SideFacts
        title="Ordering"
        facts={[
          ['PO number', row.po_required ? 'Required' : null],
          ['Billing basis', BASES[row.billing_basis as string]],
          ['Phone', phone && <Phone key="phone" to={phone} />],
        ]}
      />
      <SideFacts
        title="Billing"
        facts={[
          ['Terms', nameIn(row.payment_term, 'name')],
          ['Pays by', nameIn(row.payment_method, 'name')],
          ['Billed to', nameIn(row.bill_to_customer, 'customer_name')],
          ['Invoices', row.split_by_po ? 'One per PO' : null],
          ['Over limit', POLICIES[row.credit_policy as string]],
          ['Send to', email && <Email key="email" to={email} />],
          ['Address', address.filter(Boolean).join(', ')],
          ['FEIN', text(row.fein)],
          ['Fuel license', text(row.license_no)],
          ['Customer since', formats.longDay(text(row.created_at))],
        ]}
      />
    </>
  )
}
