/** From what was typed at a stop to the one call that delivers it. */
import { NO_ONE_ON_SITE, type STOP_PROBLEMS, signedByNote } from '#plugins/sales-orders/public.ts'
import { wrongFuel } from '#plugins/order-prices/public.ts'
import type { DeliverInput, DropLine } from '../commands/write.ts'
import { dropOf, type DeliveryDraft, type Pressed } from '../draft.ts'
import type { TankContent } from '../day.ts'
import { unitOf, type Stop, type StopLine } from '../stop.ts'
import { roomBefore, type Rooms } from './room.ts'
import { isEntered, isSameDrop, isTyped, type DropDraft } from './drop-draft.ts'
import { withCommas } from './figures.ts'
import { checkDrop, missingInDrop, modeOf, readDrop } from './measures.ts'

const WRONG: (typeof STOP_PROBLEMS)[number] = 'Wrong product'
/** Plain decimal of a field that was already judged. */
const plain = (text: string): string => text.replaceAll(/[^\d.]/g, '')
export type TankContents = Readonly<Record<number, TankContent>>
const NOTHING_KNOWN: TankContents = {}
/**
 * "North tank holds ULSD clear, this drop is ULSD dyed." Undefined
 * where the fuel belongs, and where nobody knows.
 */
export function fuelWords(line: StopLine, holds: TankContents): string | undefined {
  const tank = line.tank_id === null ? undefined : holds[line.tank_id]
  const wrong =
    line.product_id === undefined ? undefined : wrongFuel({ id: line.product_id, dyed: line.dyed }, tank)
  if (!wrong) return undefined
  const name = line.tank ?? 'This tank'
  return wrong === 'clear'
    ? `${name} takes dyed fuel only, this drop is ${line.product}.`
    : `${name} holds ${tank?.product ?? 'another product'}, this drop is ${line.product}.`
}
const droppedNothing = (drop: DropDraft): boolean => Number(readDrop(drop).gross || NaN) === 0
/**
 * The question a drop still asks before a hose is connected; none once it is answered, or nothing goes in.
 */
export const fuelQuestion = (line: StopLine, drop: DropDraft, holds: TankContents): string | undefined =>
  drop.sure || droppedNothing(drop) ? undefined : fuelWords(line, holds)
const enteredLine = (drop: DropDraft | undefined): StopLine | undefined =>
  drop && isEntered(drop) ? drop.of : undefined
/**
 * The lines of this delivery: those that are open, as they were when their figures were typed, and those that
 * the office took away after that. Lines delivered before are not asked for again.
 */
export function linesToDeliver(stop: Stop, draft: DeliveryDraft): readonly StopLine[] {
  const open = stop.lines.filter((line) => line.delivered_at === null)
  const gone = Object.values(draft.drops).flatMap((drop) => {
    const line = enteredLine(drop)
    return line && !open.some(({ id }) => id === line.id) ? [line] : []
  })
  const asEntered = (line: StopLine): StopLine => {
    const entered = enteredLine(draft.drops[line.id])
    return entered && !isSameDrop(entered, line) ? entered : line
  }
  return [...open.map(asEntered), ...gone]
}
/** What the office made of a line since its figures were typed; undefined when it is the same. */
export function changedSince(stop: Stop, line: StopLine): string | undefined {
  const now = stop.lines.find(({ id }) => id === line.id)
  if (!now) return 'The office took this line off the order.'
  if (now.delivered_at !== null && line.delivered_at === null)
    return 'The office recorded this line meanwhile.'
  if (isSameDrop(now, line)) return undefined
  return `The office changed this line: it now says ${dropWords(now)}.`
}
/** "ULSD clear into North tank" */
export const dropWords = ({ product, tank }: Pick<StopLine, 'product' | 'tank'>): string =>
  tank ? `${product} into ${tank}` : product

/** "ULSD clear into North tank: 290 gal, 71.4 °F", for each drop that is typed and not saved. */
export const typedWords = (stop: Stop, draft: DeliveryDraft): readonly string[] =>
  linesToDeliver(stop, draft).flatMap((line) => {
    const drop = dropOf(draft, line)
    if (!isTyped(drop)) return []
    const mode = modeOf(drop, line)
    const { gross } = readDrop({ ...drop, mode })
    const typed = [
      gross && `${withCommas(gross)} ${unitOf(line.unit)}`,
      mode === 'meter' && (drop.start || drop.end) && `meter ${drop.start || '–'} to ${drop.end || '–'}`,
      drop.net && `${drop.net} net`,
      drop.temperature && `${drop.temperature} °F`,
      drop.gravity && `API ${drop.gravity}`,
    ].filter(Boolean)
    return [`${dropWords(line)}: ${typed.join(', ') || drop.reason}`]
  })
/** Every drop of the stop is entered, and all are nothing: refused, no access, a full tank. */
export const isNothingDropped = (stop: Stop, draft: DeliveryDraft): boolean =>
  stop.lines.length > 0 &&
  stop.lines.every((line) => line.delivered_at === null) &&
  linesToDeliver(stop, draft).every((line) => droppedNothing(dropOf(draft, line)))

/** Nothing dropped goes to the office with a reason, or not at all. */
export const lacksReason = (stop: Stop, draft: DeliveryDraft): string | undefined =>
  isNothingDropped(stop, draft) && !draft.trouble
    ? 'Nothing dropped. Press “Something went wrong” and say why.'
    : undefined

/** "290 gal ULSD clear into North tank", for each drop that went in: what the customer signs for. */
export const signedWords = (stop: Stop, draft: DeliveryDraft): readonly string[] =>
  linesToDeliver(stop, draft).flatMap((line) => {
    const { gross } = readDrop(dropOf(draft, line))
    return gross === '' ? [] : [`${withCommas(gross)} ${unitOf(line.unit)} ${dropWords(line)}`]
  })
const isSignedForOther = (stop: Stop, draft: DeliveryDraft): boolean =>
  draft.signed_for !== undefined && draft.signed_for !== signedWords(stop, draft).join('\n')

/** The first thing that still has to be entered, and where. */
export function firstMissing(
  stop: Stop,
  draft: DeliveryDraft,
  rooms: Rooms,
  holds: TankContents = NOTHING_KNOWN,
): { readonly step: 'drop' | 'sign'; readonly line: number; readonly words: string } | undefined {
  const lines = linesToDeliver(stop, draft)
  for (const [at, line] of lines.entries()) {
    const words =
      fuelQuestion(line, dropOf(draft, line), holds) ??
      missingInDrop(dropOf(draft, line), line, roomBefore(rooms, line, lines, draft))
    if (words) return { step: 'drop', line: at, words }
  }
  const reason = lacksReason(stop, draft)
  if (reason) return { step: 'drop', line: 0, words: reason }
  // who refuses rarely signs for it
  if (isNothingDropped(stop, draft)) return undefined
  if (!draft.noOne && draft.strokes.length === 0)
    return { step: 'sign', line: 0, words: 'Sign above, or choose “No one on site”' }
  if (!draft.noOne && isSignedForOther(stop, draft))
    return {
      step: 'sign',
      line: 0,
      words: 'The drops changed since this was signed. Clear it and sign again.',
    }
  return undefined
}
function lineOf(stop: Stop, draft: DeliveryDraft): DropLine[] {
  return linesToDeliver(stop, draft).map((line) => {
    const drop = dropOf(draft, line)
    const { gross, net, temperature, gravity } = readDrop(drop, line.net_table)
    return {
      id: line.id,
      product_id: line.product_id,
      asset_id: line.tank_id,
      words: dropWords(line),
      unit: unitOf(line.unit),
      gross_quantity: gross,
      net_quantity: net || undefined,
      temperature,
      api_gravity: gravity,
      ...(drop.mode === 'meter' ? { meter_start: plain(drop.start), meter_end: plain(drop.end) } : {}),
    }
  })
}
/** Troubles first: the office reads the beginning. */
export function notesOf(
  stop: Stop,
  draft: DeliveryDraft,
  rooms: Rooms,
  holds: TankContents = NOTHING_KNOWN,
): string | null {
  const fuel = linesToDeliver(stop, draft).flatMap((line) => {
    const drop = dropOf(draft, line)
    const words = drop.sure && !droppedNothing(drop) ? fuelWords(line, holds) : undefined
    return words ? [`${WRONG}: ${words} The driver said it belongs there.`] : []
  })
  const lines = linesToDeliver(stop, draft)
  const over = lines.flatMap((line) => {
    const drop = dropOf(draft, line)
    const check = checkDrop(readDrop(drop, line.net_table), line, roomBefore(rooms, line, lines, draft))
    return check?.over === undefined ? [] : [`${line.product}: ${check.strong} ${drop.reason.trim()}`]
  })
  const { trouble, note, signer, noOne } = draft
  const parts = [
    trouble && [trouble.kind, trouble.note.trim()].filter(Boolean).join(': '),
    ...fuel,
    ...over,
    note.trim(),
    signer.trim() && !noOne && signedByNote(signer.trim()),
    noOne && NO_ONE_ON_SITE,
  ]
  const text = parts.filter(Boolean).join('\n').slice(0, 2000)
  return text === '' ? null : text
}
export const deliverInput = (
  stop: Stop,
  draft: DeliveryDraft,
  rooms: Rooms,
  signature: string | null,
  { at, phone_at }: Pressed,
  holds: TankContents = NOTHING_KNOWN,
): DeliverInput => ({
  id: stop.id,
  order_no: stop.order_no,
  customer: stop.customer,
  delivered_at: at,
  phone_at,
  line_items: lineOf(stop, draft),
  photos: draft.photos.map(({ id }) => id),
  signature,
  unattended: draft.noOne,
  notes: notesOf(stop, draft, rooms, holds),
  bol_no: draft.bol?.trim() || undefined,
})
