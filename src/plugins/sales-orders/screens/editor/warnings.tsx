import { memo, useEffect, useState } from 'react'
import { useGantry, useLatest, type Gantry } from '#core'
import { Button, formats, LinkButton, Note, shiftDay, useModel } from '#ui'
import { listOrders } from '../../commands/reading.ts'
import type { OrderRow } from '../../rows.ts'
import { orderedWords, planOf } from '../../words.ts'
import { OverRoomNotes } from '../over-room.tsx'
import { RepeatedNotes } from '../repeated-notes.tsx'
import type { OrderDraft } from './draft/order-draft.ts'
import type { EditLine } from './draft/line.ts'

/** Lines whose product is not what their tank holds. */
export const linesInWrongTank = (
  lines: readonly EditLine[],
): readonly { readonly tank: string; readonly product: string }[] =>
  lines.flatMap(({ tank, product }) =>
    tank?.product_id != null && product && tank.product_id !== product.id
      ? [{ tank: tank.name, product: product.name }]
      : [],
  )
const NEAR_DAYS = 2
/** ms a site and its products stand before a twin is looked for */
const TWIN_MS = 500
/** An order of this site with one of these products: around the day, or still open without a day. */
export async function findTwin(
  dispatch: Gantry['dispatch'],
  site: number,
  day: string,
  products: ReadonlySet<number>,
): Promise<OrderRow | undefined> {
  const near = { planned_date_start: shiftDay(day, -NEAR_DAYS), planned_date_end: shiftDay(day, NEAR_DAYS) }
  const undated = { planned_date_time__isnull: 'true', status: 'draft,confirmed,assigned,in_transit' }
  const found = await Promise.all(
    [near, undated].map((filters) =>
      dispatch(listOrders({ page: 1, size: 20, filters: { ship_to_id: String(site), ...filters } })),
    ),
  )
  const rows = found.map((outcome) =>
    outcome.status === 'done' ? (outcome.value.items as readonly OrderRow[]) : [],
  )
  return [...rows[0]!, ...rows[1]!].find((order) => order.products.some((one) => products.has(one.id)))
}
type Lines = ReturnType<OrderDraft['lines']['getLines']>
/** An order of the same site and product around the same day, which this one may repeat. */
function useTwin(draft: OrderDraft, lines: Lines): readonly [OrderRow | undefined, () => void] {
  const gantry = useGantry()
  const site = useModel(draft, ({ head }) => head.ship_to_id?.id)
  const planned = useModel(draft, ({ head }) => head.planned_date_time)
  const [twin, setTwin] = useState<OrderRow>()
  const [known, setKnown] = useState<readonly number[]>([])
  const day = planned || formats.today()
  const products = [...new Set(lines.flatMap((line) => line.value.product?.id ?? []))].toSorted().join()
  const asks = !draft.order && site && products
  useLatest(
    asks ? JSON.stringify([site, day, products]) : undefined,
    () => findTwin(gantry.dispatch, Number(site), day, new Set(products.split(',').map(Number))),
    {
      after: TWIN_MS,
      told: (step) => {
        if (step.state === 'none') setTwin(undefined)
        if (step.state === 'answered') setTwin(step.answer)
      },
    },
  )
  return [
    twin && !known.includes(twin.id) ? twin : undefined,
    () => setKnown((now) => [...now, ...(twin ? [twin.id] : [])]),
  ]
}
function Said({ draft, lines }: { readonly draft: OrderDraft; readonly lines: Lines }) {
  const money = useModel(draft, ({ shown }) => shown.money)
  const [twin, forget] = useTwin(draft, lines)
  const wrong = linesInWrongTank(lines.map((line) => line.value))
  const plan = twin && planOf(twin)
  return (
    <>
      <OverRoomNotes fuel={lines.map((line) => line.value)} />
      {wrong.map(({ tank, product }) => (
        <Note key={`${tank} ${product}`} tone="red" title={`${tank} does not hold ${product}.`} live>
          Choose another tank, or change what the tank holds first.
        </Note>
      ))}
      {money?.credit_result === 'blocked' && (
        <Note tone="red" title="Over the credit limit.">
          This order cannot be confirmed without an override.
        </Note>
      )}
      {money?.credit_result === 'warn' && (
        <Note tone="amber" title="Over the credit limit.">
          The policy of this customer only warns.
        </Note>
      )}
      {money?.flags.includes('price_missing') && (
        <Note tone="amber" title="A line has no price.">
          No rule, quote or list price fits it. Put the cursor on its price and press Enter to set one.
        </Note>
      )}
      <RepeatedNotes numbers={money?.repeated_numbers} />
      {twin && (
        <Note
          tone="amber"
          title={`Looks like ${twin.order_no}.`}
          actions={
            <>
              <LinkButton size="s" to={`/sales-order/${twin.id}`} newTab>
                Open {twin.order_no}
              </LinkButton>
              <Button size="s" onPress={forget}>
                Not a duplicate
              </Button>
            </>
          }
        >
          {orderedWords(twin)} of {formats.list(twin.products.map((p) => p.name))} for this site,{' '}
          {plan?.day ?? 'not planned'}.
        </Note>
      )}
    </>
  )
}
const SaidOf = memo(Said)
/** ms without a change in the lines: what speaks against them is not worked out between two keys */
const REST_MS = 150
function useRestingLines({ lines }: OrderDraft): Lines {
  const [resting, setResting] = useState(() => lines.getLines())
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const look = () => setResting(lines.getLines())
    look()
    let seen = lines.getLines()
    const forget = lines.subscribe(() => {
      // a cursor that moves changes no line
      if (seen === lines.getLines()) return
      seen = lines.getLines()
      clearTimeout(rest)
      rest = setTimeout(look, REST_MS)
    })
    return () => {
      clearTimeout(rest)
      forget()
    }
  }, [lines])
  return resting
}
/** What speaks against the lines, in words, once the hand rests. None of it stops the order. */
export function Warnings({ draft }: { readonly draft: OrderDraft }) {
  return <SaidOf draft={draft} lines={useRestingLines(draft)} />
}
