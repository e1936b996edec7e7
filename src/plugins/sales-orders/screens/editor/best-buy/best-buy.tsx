import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { atoms, Button, Empty, ErrorPanel, formats, Kbd, PriceMove, SidePanel, Skeleton, useModel } from '#ui'
import type { OrderDraft } from '../draft/order-draft.ts'
import type { EditLine, Supply } from '../draft/line.ts'
import type { Shop } from '../draft/shop.ts'
import { barOf, isOld, savingOf, type Offer } from './offers.ts'
import * as s from './best-buy.css.ts'

const supplyOf = ({ supplier_id, terminal_id, label }: Offer): Supply => ({ supplier_id, terminal_id, label })
/** The supply of a line, chosen or found by its price. */
type Found = { readonly supplier_id: number | null; readonly terminal_id: number | null }
const isOf = (offer: Offer, supply: Found | null | undefined): boolean =>
  offer.supplier_id === supply?.supplier_id && offer.terminal_id === supply.terminal_id
/** The offers of a product, as they are asked for once. */
function useOffers(shop: Shop, product: number) {
  const [found, setFound] = useState<{ readonly offers?: readonly Offer[]; readonly problem?: string }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void shop.offers(product, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setFound(answer)
    })
    return () => leaving.abort()
  }, [shop, product, round])
  return { ...found, again: () => setRound((now) => now + 1) }
}
/** Shows an offer on the line while somebody looks at it; taken, it is a change like any other. */
function useTrying(draft: OrderDraft, row: number) {
  const before = useRef(draft.lines.getLines()[row]?.value.supply ?? null)
  const isTrying = useRef(false)
  const show = useCallback(
    (supply: Supply | null) => draft.lines.patch((line, at) => (at === row ? { ...line, supply } : line)),
    [draft, row],
  )
  const putBack = useCallback(() => {
    if (isTrying.current) show(before.current)
    isTrying.current = false
  }, [show])
  // however the panel is left: what nobody took is not on the order
  useLayoutEffect(() => putBack, [putBack])
  return {
    look: (supply: Supply) => {
      isTrying.current = true
      show(supply)
    },
    take: (supply: Supply) => {
      putBack()
      draft.lines.moveTo(row, draft.lines.cursor.col)
      draft.lines.take((line) => ({ ...line, supply }))
    },
  }
}
function OfferRow({
  offer,
  offers,
  checked,
  onPick,
}: {
  readonly offer: Offer
  readonly offers: readonly Offer[]
  readonly checked: boolean
  readonly onPick: () => void
}) {
  return (
    <label className={s.row}>
      <input type="radio" name="offer" className={s.pick} checked={checked} onChange={onPick} />
      <span className={`${s.name} ${atoms.trunc}`}>{offer.supplier}</span>
      <span className={s.price}>{formats.unitPrice(offer.price)}</span>
      <span className={`${s.second} ${atoms.trunc}`}>{offer.terminal}</span>
      <span className={s.since}>since {formats.dayTime(offer.since)}</span>
      <span className={s.track} aria-hidden="true">
        <span
          className={offer === offers[0] ? s.bars.best : s.bars.other}
          style={{ width: `${barOf(offer, offers)}%` }}
        />
      </span>
      <span className={s.move}>
        {isOld(offer) && 'Older than a day'}
        {!isOld(offer) && offer.before && <PriceMove from={offer.before} to={offer.price} />}
      </span>
    </label>
  )
}
const Lead = () => (
  <div className={s.lead}>
    Rack prices in force, freight and taxes apart
    <span className={atoms.grow} />
    <span className={atoms.onlyWide}>
      <Kbd keys="arrowup" /> <Kbd keys="arrowdown" /> try
    </span>
  </div>
)
const noteOf = (line: EditLine | undefined, row: number): string =>
  [`Line ${row + 1}`, line?.product?.name, line?.quantity && formats.gallons(line.quantity)]
    .filter(Boolean)
    .join(', ')
function Foot({
  offers,
  chosen,
  gallons,
}: {
  readonly offers: readonly Offer[]
  readonly chosen: Offer
  readonly gallons: string
}) {
  const saving = savingOf(offers, chosen, gallons)
  if (!saving) return <div className={s.foot} />
  const oldest = Math.max(...offers.filter((one) => !isOld(one)).map(({ hours }) => hours))
  return (
    <div className={s.foot} aria-live="polite">
      <div className={s.sum}>
        <span>{saving.kind === 'saves' ? 'Saves against next best' : 'Costs more than the best'}</span>
        <span className={s.amount[saving.kind]}>{formats.money(saving.amount)}</span>
      </div>
      {formats.centsPerGal(saving.perGallon)}. All compared prices are younger than {oldest + 1} h.
    </div>
  )
}
/** Who sells the product of a line for how much: arrows try an offer, Enter takes it, Esc leaves the line as it was. */
export default function BestBuy({
  draft,
  shop,
  row,
  onClose,
}: {
  readonly draft: OrderDraft
  readonly shop: Shop
  readonly row: number
  readonly onClose: () => void
}) {
  const lines = useModel(draft.lines, draft.lines.getLines)
  const line: EditLine | undefined = lines[row]?.value
  const product = line?.product
  const { offers, problem, again } = useOffers(shop, product?.id ?? 0)
  const trying = useTrying(draft, row)
  const box = useRef<HTMLFieldSetElement>(null)
  const [picked, setPicked] = useState<Offer>()
  // what the line has now, else the best; a price that comes later changes no choice
  const [first, setFirst] = useState<Offer>()
  const chosen = picked ?? first
  const take = () => {
    if (chosen) trying.take(supplyOf(chosen))
    onClose()
  }
  const begin = useEffectEvent((found: readonly Offer[]) =>
    setFirst(found.find((one) => isOf(one, line?.supply ?? line?.worked?.trace)) ?? found[0]),
  )
  useEffect(() => {
    if (offers) begin(offers)
  }, [offers])
  useEffect(() => {
    if (first) box.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [first])
  const onKey = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return
    e.preventDefault()
    take()
  }
  return (
    <SidePanel
      title="Best buy"
      label="Best buy"
      note={noteOf(line, row)}
      width={356}
      onClose={onClose}
      footer={
        chosen && (
          <>
            <Foot offers={offers ?? []} chosen={chosen} gallons={line?.quantity ?? ''} />
            <Button kind="primary" size="s" keys="enter" onPress={take}>
              Take
            </Button>
          </>
        )
      }
    >
      <Lead />
      {problem && <ErrorPanel title="Failed to fetch buying prices" detail={problem} onRetry={again} />}
      {!offers && !problem && <Skeleton rows={5} widths={[200, 90]} />}
      {offers?.length === 0 && <Empty title={`Nobody sells ${product?.name ?? 'this product'} today.`} />}
      {offers && offers.length > 0 && (
        <fieldset ref={box} className={s.rows} aria-label="Offers" onKeyDown={onKey}>
          {offers.map((offer) => (
            <OfferRow
              key={`${offer.supplier_id} ${offer.terminal_id}`}
              offer={offer}
              offers={offers}
              checked={offer === chosen}
              onPick={() => {
                setPicked(offer)
                trying.look(supplyOf(offer))
              }}
            />
          ))}
        </fieldset>
      )}
    </SidePanel>
  )
}
