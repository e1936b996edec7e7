import { useSearch } from 'wouter'
import { icons, SegmentedLinks } from '#ui'

const SHAPES = [
  { to: '/invoice?view=open&tab=open&sort_by=due_date&order=asc', label: 'Invoices', icon: icons.FileText },
  { to: '/invoice?by=customer', label: 'By customer', icon: icons.Users },
] as const
/** The open invoices as rows of their own, or by customer. */
export function DeskShapes() {
  const isByCustomer = new URLSearchParams(useSearch()).get('by') === 'customer'
  return <SegmentedLinks label="Shape" links={SHAPES} current={SHAPES[isByCustomer ? 1 : 0].to} />
}
