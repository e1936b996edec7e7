/** The review before orders of several tanks are made: by site, with the gallons that fit and the day. */
import { useKeys } from '#core/screens/index.ts'
import {
  Banner,
  Button,
  CheckboxField,
  DateField,
  Dialog,
  ErrorPanel,
  formats,
  NumberField,
  Product,
  Skeleton,
} from '#ui'
import type { LineState, ProposedLine, ProposedOrder } from '../../rules/tank-orders.ts'
import { type TankOrdersReview, useTankOrders } from './use-tank-orders.ts'
import type { TankRow } from './tank-cells.tsx'
import * as s from './tank-orders.css.ts'

const WORDS: Readonly<Record<LineState, string>> = {
  no_product: 'No product on this tank',
  no_reading: 'No reading',
  no_size: 'Size not known',
  on_order: 'Enough on order',
  full: 'Full',
  more: 'On order',
  plain: '',
}
/** "Enough on order: 4,000 gal, SO-1012". */
function noteOf({ state, coming }: ProposedLine): string {
  const orders = coming.map(({ fill, quantity, order_no }) =>
    [fill ? 'fill' : formats.gallons(quantity), order_no].join(', '),
  )
  return [WORDS[state], orders.join('; ')].filter(Boolean).join(': ')
}
interface Props {
  readonly review: TankOrdersReview
  readonly order: ProposedOrder
}
function Line({ line, review }: { readonly line: ProposedLine; readonly review: TankOrdersReview }) {
  const { isIn, gallons } = review.line.of(line)
  const { asset_name, product_id } = line.tank
  const product = (line.tank as TankRow).product?.name
  return (
    <li className={s.line}>
      <CheckboxField
        label={asset_name}
        value={isIn}
        disabled={product_id === null}
        onChange={(next) => review.line.change(line, { isIn: next })}
      />
      <span>{product && <Product name={product} />}</span>
      <span className={s.note}>{noteOf(line)}</span>
      <NumberField
        label={`Gallons for ${asset_name}`}
        hideLabel
        value={gallons}
        disabled={product_id === null}
        suffix="gal"
        error={isIn && review.line.isWrong(line) ? 'Enter gallons' : undefined}
        onChange={(next) => review.line.change(line, { gallons: next, isIn: next !== '' })}
      />
    </li>
  )
}
function Site({ order, review }: Props) {
  const { customer, site, lines, key } = order
  const name = [customer, site].filter(Boolean).join(', ')
  return (
    <section className={s.site} aria-label={name}>
      <div className={s.head}>
        <h3 className={s.name}>
          {customer} <span className={s.note}>{site}</span>
        </h3>
        <DateField
          label={`Day for ${name}`}
          hideLabel
          value={review.day.of(order)}
          error={review.day.isWrong(order) ? 'Enter a day' : undefined}
          onChange={(day) => review.day.set(order, day)}
        />
      </div>
      {review.refused[key] && <Banner tone="red">{review.refused[key]}</Banner>}
      <ul className={s.lines}>
        {lines.map((line) => (
          <Line key={line.tank.id} line={line} review={review} />
        ))}
      </ul>
    </section>
  )
}
/** Draws the review; Ctrl+Enter makes the orders, and the dialog stays with those that were refused. */
export default function TankOrders({
  ids,
  onClose,
}: {
  readonly ids: readonly number[]
  readonly onClose: () => void
}) {
  const review = useTankOrders(ids, onClose)
  const { answer, orders, going, busy, isReady, make } = review
  useKeys([{ keys: 'mod+enter', title: 'Make the orders', run: () => void make() }], 'dialog')
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={`Order for ${formats.plural(ids.length, 'tank')}`}
      dirty={review.isChanged}
      note={going.count > 0 ? `${formats.gallons(going.gallons)} in all` : 'Tick a tank to order for it.'}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            keys="mod+enter"
            disabled={busy || !isReady || going.count === 0}
            onPress={() => void make()}
          >
            {busy ? 'Making…' : `Make ${formats.plural(going.count, 'order')}`}
          </Button>
        </>
      }
    >
      {answer.problem && (
        <ErrorPanel title="Failed to fetch tanks" detail={answer.problem} onRetry={answer.again} />
      )}
      {!answer.isThere && !answer.problem && <Skeleton rows={6} widths={[240, 200, 80]} />}
      {orders.map((order) => (
        <Site key={order.key} order={order} review={review} />
      ))}
    </Dialog>
  )
}
