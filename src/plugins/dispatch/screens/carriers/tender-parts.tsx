/** What of a tender is drawn in several places: its status, its arrival, and the ways its status can go. */
import { useCommand, useMay, type Gantry } from '#core'
import { tenderWord, TENDER_WORDS } from '#plugins/sales-orders/public-client.ts'
import { isExpired } from '#plugins/sales-orders/public.ts'
import type { CarrierTender } from '#schema/road/carriers.ts'
import { sumByUnit } from '#schema/values/quantities.ts'
import { Button, formats, icons, Tag, type Tone, useMinute } from '#ui'
import { moveTender, nameOfTender, takeBackTender, tenderAgain } from '../../carriers/tenders.ts'
import { nextStage, nextTenders } from '../../rules/tender-states.ts'

const TONES: Readonly<Record<CarrierTender['status'], Tone>> = {
  tendered: 'blue',
  accepted: 'green',
  dispatched: 'green',
  loaded: 'green',
  delivered: 'green',
  declined: 'red',
  late: 'amber',
  diverted: 'amber',
  issue: 'red',
}
export function TenderStatus({ tender }: { readonly tender: CarrierTender }) {
  const now = useMinute()
  return <Tag tone={isExpired(tender, now) ? 'amber' : TONES[tender.status]}>{tenderWord(tender, now)}</Tag>
}
const ETA_TONES: Readonly<Record<CarrierTender['eta_color'], Tone>> = {
  green: 'green',
  orange: 'amber',
  red: 'red',
  grey: 'neutral',
}
const ETA_SAYS: Readonly<Record<CarrierTender['eta_color'], string>> = {
  green: '',
  orange: ', within the hour',
  red: ', passed',
  grey: '',
}
/** When the truck arrives; the color is said in words too. */
export function Eta({ tender: { eta, eta_color, status } }: { readonly tender: CarrierTender }) {
  if (eta === null) return formats.NONE
  const said = status === 'delivered' ? '' : ETA_SAYS[eta_color]
  return (
    <Tag tone={ETA_TONES[eta_color]}>
      {formats.dayTime(eta)}
      {said}
    </Tag>
  )
}
/** "4,000 gal ULSD clear, 500 gal Dyed diesel" */
export const goodsOf = ({ order }: CarrierTender): string =>
  order?.products
    .map(({ name, quantity, unit = 'gallon' }) => `${formats.quantity(quantity, unit)} ${name}`)
    .join(', ') ?? ''
/** "4,500 gal, 400 lb" */
export const amountsOf = ({ order }: CarrierTender): string =>
  formats.quantities(
    sumByUnit(order?.products.map(({ quantity, unit = 'gallon' }) => ({ unit, quantity })) ?? []),
  )
/** "Mon, Mar 2, 06:00 to 10:00" */
export function windowOf({ order }: CarrierTender): string {
  if (!order?.planned_date_start) return 'Not planned'
  const { planned_date_start: from, planned_date_end: to } = order
  return to ? `${formats.dayTime(from)} to ${formats.time(to)}` : formats.dayTime(from)
}
export const siteOf = ({ order }: CarrierTender): string =>
  [order?.ship_to_name, order?.city].filter(Boolean).join(', ')
/** Rack, supplier and the number to give there. */
export const liftOf = ({ order }: CarrierTender): string =>
  [order?.terminal?.name, order?.supplier?.name, order?.loading_number].filter(Boolean).join(', ')
/** Who answered and when; `Not yet; the link is good until …` while nobody did. */
export function answerWords(tender: CarrierTender): string {
  const { status, answered_at, answered_by, answer_expires_at: until } = tender
  if (answered_at) return `${formats.dayTime(answered_at)}${answered_by ? `, ${answered_by}` : ''}`
  if (status !== 'tendered') return status === 'declined' ? 'By the office' : 'By telephone'
  if (isExpired(tender, Date.now())) return `No answer; the link ended ${formats.dayTime(until)}`
  return until ? `Not yet; the link is good until ${formats.dayTime(until)}` : 'Not yet'
}
/** The palette asks for the carrier, the freight and a note. */
export const startAgain = (gantry: Gantry, { sales_order_id }: CarrierTender): void =>
  void gantry.palette.start(tenderAgain.id, { id: sales_order_id })
export function TakeBack({ tender: { id } }: { readonly tender: CarrierTender }) {
  const run = useCommand(takeBackTender)
  return (
    <Button size="s" icon={icons.Undo2} onPress={() => void run({ id })}>
      Take back
    </Button>
  )
}
/** The next step of a tender as a button: the next stage of its way, or back where no answer came in time. */
export function NextStep({ tender }: { readonly tender: CarrierTender }) {
  const now = useMinute()
  const move = useCommand(moveTender)
  const takeBack = useCommand(takeBackTender)
  const may = useMay(moveTender.permission ?? '')
  const next = nextStage(tender.status)
  const isLate = isExpired(tender, now)
  if (!may || (next === null && !isLate)) return null
  const label = next === null ? 'Take back' : `Mark as ${TENDER_WORDS[next].toLowerCase()}`
  const { id } = tender
  return (
    <Button
      size="s"
      label={`${label}: ${nameOfTender(tender)}`}
      onPress={() => void (next === null ? takeBack({ id }) : move({ id, status: next }))}
    >
      {label}
    </Button>
  )
}
/** What can be said of a tender next, as a menu has it. */
export const stepsOf = ({ status }: CarrierTender) =>
  nextTenders(status).map((to) => ({ to, label: `Mark as ${TENDER_WORDS[to].toLowerCase()}` }))
