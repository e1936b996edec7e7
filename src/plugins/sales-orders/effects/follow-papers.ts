/** The papers of an order follow what invoicing and mail tell of it. */
import { filter, map, startWith, type Observable } from 'rxjs'
import type { GantryEvent } from '#core'

interface Told {
  readonly sales_order_id?: number
  readonly links?: readonly { readonly linked_parent_type: string; readonly linked_parent_id: number }[]
}
const isAbout = (order: number, { type, payload }: GantryEvent): boolean => {
  const { sales_order_id, links = [] } = payload as Told
  if (type.startsWith('invoice.')) return sales_order_id === order
  return (
    type.startsWith('email.') &&
    links.some((link) => link.linked_parent_type === 'sales_order' && link.linked_parent_id === order)
  )
}
/**
 * The moments to read the invoices and mails of an order: when it is opened, when an invoice of it changes, and
 * when a mail about it goes out.
 */
export const paperReadings = (live$: Observable<GantryEvent>, order: number): Observable<void> =>
  live$.pipe(
    filter((event) => isAbout(order, event)),
    map(() => undefined),
    startWith(undefined),
  )
