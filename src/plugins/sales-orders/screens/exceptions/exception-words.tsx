/** An exception's reason, state and sentence, as lists and pages draw them. */
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import { formats, icons, Tag } from '#ui'
import { withNames } from '../../exception-rows.ts'
import { EXCEPTION_WORDS } from '../../rules/driver/exception-words.ts'

type Reason = DeliveryException['reason']
/** Fuel that went where the order does not say, or on the ground; the rest waits for a word alone. */
const WRONG: ReadonlySet<Reason> = new Set([
  'other_product_and_tank',
  'other_product',
  'other_tank',
  'spill',
  'over_capacity',
])

export const isWrong = ({ reason }: Pick<DeliveryException, 'reason'>): boolean => WRONG.has(reason)
export const ReasonTag = ({ reason }: { readonly reason: Reason }) => (
  <Tag tone={WRONG.has(reason) ? 'red' : 'amber'} icon={WRONG.has(reason) ? icons.TriangleAlert : icons.Info}>
    {EXCEPTION_WORDS[reason]}
  </Tag>
)
export const workGallons = ({ received }: DeliveryException): string =>
  received.gross_quantity === null ? '' : formats.gallons(received.gross_quantity)

const OUTCOMES = { applied: 'Recorded', ordered: 'Made an order', rejected: 'Rejected' } as const
const outcomeOf = ({ outcome, reason }: DeliveryException): string => {
  if (outcome === null) return 'Open'
  return reason === 'spill' && outcome === 'applied' ? 'Handled' : OUTCOMES[outcome]
}
/** "Recorded by Ana Ruiz, 11:20" */
export const outcomeWords = (of: DeliveryException): string =>
  of.outcome === null
    ? 'Open'
    : `${outcomeOf(of)} by ${of.settled_by_name ?? 'somebody'}, ${formats.dayTime(of.settled_at)}`
export const ExceptionState = ({ of }: { readonly of: DeliveryException }) => (
  <Tag tone={of.outcome === null ? 'amber' : 'neutral'} title={outcomeWords(of)}>
    {outcomeOf(of)}
  </Tag>
)
/** What happened, in one sentence; to the driver it is said as what you did. */
export function titleOf(exception: DeliveryException, who = exception.driver?.name ?? 'The driver'): string {
  const { received, sales_order } = withNames(exception)
  const order = sales_order?.order_no ?? 'an unknown order'
  if (received.kind === 'spill')
    return `${who} reported a spill at ${order}, ${formats.dayTime(received.delivered_at)}.`
  if (received.kind === 'load') return `${who} reported ${received.notes ?? `a load of ${order}`}.`
  if (received.kind === 'start') return `${who} started ${order}.`
  if (received.gross_quantity === null) return `${who} reported a stop of ${order} and named no drop.`
  const { product, asset } = received
  const what = [
    formats.gallons(received.gross_quantity),
    product && `of ${product.name}`,
    asset && `into ${asset.asset_name}`,
  ]
  return `${who} ${asset ? 'put' : 'delivered'} ${what.filter(Boolean).join(' ')}.`
}
