/** From what was typed at a stop to the one call that delivers it. */
import { NO_ONE, signedBy } from '#plugins/sales-orders/public.ts'
import type { DeliverInput, DropLine } from '../commands/write.ts'
import { dropOf, type DeliveryDraft } from '../draft.ts'
import type { Stop } from '../stop.ts'
import { checkDrop, missingIn, readDrop } from './measures.ts'

/** Plain decimal of a field that was already judged. */
const plain = (text: string): string => text.replaceAll(/[^\d.]/g, '')
type Rooms = Readonly<Record<number, string>>
export const roomOf = (rooms: Rooms, tank: number | null): string | undefined => (tank === null ? undefined : rooms[tank])
/** Lines of an order delivered in part are not asked for again. */
export const openLines = (stop: Stop) => stop.lines.filter((line) => line.delivered_at === null)

/** Every drop of the stop is entered, and all are nothing: refused, no access, a full tank. */
export const isNothing = (stop: Stop, draft: DeliveryDraft): boolean =>
  stop.lines.length > 0 && stop.lines.every((line) => line.delivered_at === null && Number(readDrop(dropOf(draft, line)).gross || NaN) === 0)

/** Nothing dropped goes to the office with a reason, or not at all. */
export const lacksReason = (stop: Stop, draft: DeliveryDraft): string | undefined => (isNothing(stop, draft) && !draft.trouble ? 'Nothing dropped. Press “Something went wrong” and say why.' : undefined)

/** The first thing that still has to be entered, and where. */
export function missing(stop: Stop, draft: DeliveryDraft, rooms: Rooms): { readonly step: 'drop' | 'sign'; readonly line: number; readonly words: string } | undefined {
  for (const [at, line] of openLines(stop).entries()) {
    const words = missingIn(dropOf(draft, line), line, roomOf(rooms, line.tank_id))
    if (words) return { step: 'drop', line: at, words }
  }
  const reason = lacksReason(stop, draft)
  if (reason) return { step: 'drop', line: 0, words: reason }
  // who refuses rarely signs for it
  if (isNothing(stop, draft)) return undefined
  if (!draft.noOne && draft.strokes.length === 0) return { step: 'sign', line: 0, words: 'Sign above, or choose “No one on site”' }
  return undefined
}
function lineOf(stop: Stop, draft: DeliveryDraft): DropLine[] {
  return openLines(stop).map((line) => {
    const drop = dropOf(draft, line)
    const { gross, net, temperature, gravity } = readDrop(drop)
    return {
      id: line.id, gross_quantity: gross, ...(net ? { net_quantity: net } : {}), ...(temperature === undefined ? {} : { temperature }), ...(gravity === undefined ? {} : { api_gravity: gravity }),
      ...(drop.mode === 'meter' ? { meter_start: plain(drop.start), meter_end: plain(drop.end) } : {}),
    }
  })
}
/** Troubles first: the office reads the beginning. */
export function notesOf(stop: Stop, draft: DeliveryDraft, rooms: Rooms): string | null {
  const over = openLines(stop).flatMap((line) => {
    const drop = dropOf(draft, line)
    const check = checkDrop(readDrop(drop), line, roomOf(rooms, line.tank_id))
    return check?.over === undefined ? [] : [`${line.product}: ${check.strong} ${drop.reason.trim()}`]
  })
  const { trouble, note, signer, noOne } = draft
  const parts = [trouble && [trouble.kind, trouble.note.trim()].filter(Boolean).join(': '), ...over, note.trim(), signer.trim() && !noOne && signedBy(signer.trim()), noOne && NO_ONE]
  const text = parts.filter(Boolean).join('\n').slice(0, 2000)
  return text === '' ? null : text
}
export const deliverInput = (stop: Stop, draft: DeliveryDraft, rooms: Rooms, signature: string | null, at: string): DeliverInput => ({
  id: stop.id, order_no: stop.order_no, customer: stop.customer, delivered_at: at, line_items: lineOf(stop, draft), photos: draft.photos.map(({ id }) => id), signature, unattended: draft.noOne, notes: notesOf(stop, draft, rooms), ...(draft.bol?.trim() ? { bol_no: draft.bol.trim() } : {}),
})
