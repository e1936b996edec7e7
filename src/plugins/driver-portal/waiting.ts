/** How each stop stands between this phone and the office. */
import { useEffect, useEffectEvent } from 'react'
import { useGantry, useStore, useView, type Gantry, type OutboxEntry } from '#core'
import {
  chooseTrucks,
  deliverOrder,
  recordGauge,
  reportSpill,
  startDelivering,
  type DeliverInput,
} from './commands/write.ts'
import { driverDay, type KeptHere } from './day.ts'
import { formOf, idOfForm, type DeliveryDraft } from './draft.ts'
import { isOver, type Stop } from './stop.ts'

/** What moves a stop on. */
const STOP_COMMANDS: readonly string[] = [deliverOrder.id, startDelivering.id]
const DRIVER_COMMANDS: readonly string[] = [...STOP_COMMANDS, chooseTrucks.id, reportSpill.id, recordGauge.id]
export interface Waiting extends OutboxEntry {
  readonly input: {
    readonly id?: number
    readonly order_no?: string
    readonly customer?: string
    readonly start_date_time?: string
    readonly delivered_at?: string
    readonly happened_at?: string
    readonly name?: string
    readonly quantity?: string
    readonly line_items?: DeliverInput['line_items']
    readonly photos?: readonly string[]
    readonly signature?: string | null
    readonly notes?: string | null
    /** of a message */
    readonly body?: string
    readonly bol_no?: string
    /** what it is, for the list of waiting changes */
    readonly title?: string
  }
}
/** Begins the lanes of what belongs to a driver's day and to no stop: an inspection, a gauge, the summary. */
export const DAY_LANE = 'driver-day:'
/** The command that delivers, for who counts what waits: its drops name products and gallons. */
export const DELIVER: string = deliverOrder.id
export const isDriverCommand = ({ command, lane }: Pick<OutboxEntry, 'command' | 'lane'>): boolean =>
  DRIVER_COMMANDS.includes(command) || lane.startsWith(DAY_LANE)
/** Refused, and waiting for the driver to decide. */
export const isRefusedHere = (entry: OutboxEntry): boolean =>
  entry.refused !== undefined && isDriverCommand(entry)
export const entriesOf = (entries: readonly OutboxEntry[], id: number): Waiting[] =>
  entries.filter(
    ({ command, input }) => STOP_COMMANDS.includes(command) && (input as { id?: number }).id === id,
  ) as Waiting[]
export const deliveriesIn = (entries: readonly OutboxEntry[]): Waiting[] =>
  entries.filter(({ command }) => command === deliverOrder.id) as Waiting[]
/** The report of a spill at this stop that is still on the phone. */
export const spillIn = (entries: readonly OutboxEntry[], id: number): Waiting | undefined =>
  entries.find(({ command, input }) => command === reportSpill.id && (input as { id?: number }).id === id) as
    | Waiting
    | undefined
/** How many things wait: a stop that was started and delivered is one. */
export const countWaiting = (entries: readonly OutboxEntry[]): number =>
  new Set(entries.flatMap((entry) => (entry.refused === undefined ? [entry.lane] : []))).size
export const deliveryIn = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.find((entry) => entry.command === deliverOrder.id)

/** What was done at a stop and waits for the office to decide. */
export const keptOf = (kept: readonly KeptHere[], order: number): readonly KeptHere[] =>
  kept.filter((one) => one.order === order && one.outcome === null && one.what !== '')

export type StopState =
  | { readonly word: 'Needs you'; readonly reason: string }
  | { readonly word: 'With the office'; readonly kept: readonly KeptHere[] }
  | { readonly word: 'Waiting' | 'Sent'; readonly at: number; readonly what: 'start' | 'delivery' }
  | { readonly word: 'Accepted' | 'Saved here' }
export function stateOf(
  stop: Stop,
  entries: readonly OutboxEntry[],
  sending: Readonly<Record<string, true>>,
  forms: readonly string[],
  kept: readonly KeptHere[] = [],
): StopState | undefined {
  const mine = entriesOf(entries, stop.id)
  const refused = mine.find((entry) => entry.refused !== undefined)
  if (refused) return { word: 'Needs you', reason: refused.refused ?? '' }
  const last = mine.at(-1)
  if (last)
    return {
      word: sending[last.id] ? 'Sent' : 'Waiting',
      at: last.at,
      what: last.command === deliverOrder.id ? 'delivery' : 'start',
    }
  const open = keptOf(kept, stop.id)
  if (open.length > 0) return { word: 'With the office', kept: open }
  if (isOver(stop)) return { word: 'Accepted' }
  return forms.includes(formOf(stop.id)) ? { word: 'Saved here' } : undefined
}

/**
 * Takes an unsent delivery back into its draft, with whatever was refused
 * before it; a start that merely waits still goes out.
 */
export async function takeDeliveryBack(
  { outbox, drafts }: Pick<Gantry, 'outbox' | 'drafts'>,
  id: number,
): Promise<void> {
  const held = await drafts.offer<DeliveryDraft>(formOf(id))
  if (held) await drafts.keep(formOf(id), { ...held.value, sent: false })
  // the later ones first: discarding an earlier one would let the next go
  for (const entry of entriesOf(outbox.state.entries, id).toReversed()) {
    const ours = entry.command === deliverOrder.id || entry.refused !== undefined
    if (ours && !outbox.state.sending[entry.id]) await outbox.discard(entry.id)
  }
}

/** Whether the server has what was entered: the order is over, its drops are recorded, or they are kept. */
function isTaken(
  form: DeliveryDraft | undefined,
  stop: Stop | undefined,
  kept: readonly KeptHere[],
): boolean {
  if (stop && isOver(stop)) return true
  if (!form?.sent) return false
  const drops = Object.entries(form.drops).filter(([, drop]) => drop.saved)
  const isRecorded = (line: number): boolean =>
    stop?.lines.some(({ id, delivered_at }) => id === line && delivered_at !== null) === true
  return drops.length > 0 && (kept.length > 0 || drops.every(([line]) => isRecorded(Number(line))))
}

/** Forgets drafts and photos once the server has the delivery, and only then. */
export function useForgetDelivered(): void {
  const { outbox, drafts, blobs } = useGantry()
  const { entries } = useStore(outbox.state)
  const { forms } = useStore(drafts.state)
  const { stops, kept = [] } = useView(driverDay)
  const queued = (id: number) => entriesOf(outbox.state.entries, id).length > 0
  const waits = entries.map(({ id }) => id).join()
  const tidy = useEffectEvent(async () => {
    for (const form of forms) {
      const id = idOfForm(form)
      if (id === undefined || queued(id)) continue
      const draft = (await drafts.offer<DeliveryDraft>(form))?.value
      const stop = (stops as readonly Stop[]).find((one) => one.id === id)
      const mine = (kept as readonly KeptHere[]).filter((one) => one.order === id)
      // entered here but recorded by somebody else: that stays for the driver to look at
      if ((draft && !draft.sent) || queued(id) || !isTaken(draft, stop, mine)) continue
      await drafts.drop(form)
      await blobs.dropOf(form)
    }
  })
  useEffect(() => {
    // not at once: just after a start the queue is still being read, and what it holds needs its photos
    const timer = setTimeout(() => void tidy().catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [forms, waits, stops, kept])
}
