/** How each stop stands between this phone and the office. */
import { useEffect } from 'react'
import { useGantry, useStore, useView, type Gantry, type OutboxEntry } from '#core'
import { chooseTrucks, deliverOrder, startDelivering } from './commands/write.ts'
import { driverDay } from './day.ts'
import { formOf, idOfForm, type DeliveryDraft } from './draft.ts'
import { isOver, type Stop } from './stop.ts'

const DRIVER_COMMANDS: readonly string[] = [deliverOrder.id, startDelivering.id, chooseTrucks.id]
export interface Waiting extends OutboxEntry {
  readonly input: {
    readonly id?: number
    readonly order_no?: string
    readonly customer?: string
    readonly photos?: readonly string[]
    readonly signature?: string | null
  }
}
export const isDriverCommand = (entry: Pick<OutboxEntry, 'command'>): boolean =>
  DRIVER_COMMANDS.includes(entry.command)
export const entriesOf = (entries: readonly OutboxEntry[], id: number): Waiting[] =>
  entries.filter((entry) => isDriverCommand(entry) && (entry.input as { id?: number }).id === id) as Waiting[]
export const deliveryIn = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.find((entry) => entry.command === deliverOrder.id)

export type StopState =
  | { readonly word: 'Needs you'; readonly reason: string }
  | { readonly word: 'Waiting' | 'Sent'; readonly at: number; readonly what: 'start' | 'delivery' }
  | { readonly word: 'Accepted' | 'Saved here' }
export function stateOf(
  stop: Stop,
  entries: readonly OutboxEntry[],
  sending: Readonly<Record<string, true>>,
  forms: readonly string[],
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

/** Forgets drafts and photos once the server has the delivery, and only then. */
export function useForgetDelivered(): void {
  const { outbox, drafts, blobs } = useGantry()
  const { entries } = useStore(outbox.state)
  const { forms } = useStore(drafts.state)
  const { stops } = useView(driverDay)
  const settled = stops
    .filter((stop) => isOver(stop) && entriesOf(entries as OutboxEntry[], stop.id).length === 0)
    .map((stop) => stop.id)
  const tidy = forms.filter((form) => settled.includes(idOfForm(form) ?? -1)).join()
  useEffect(() => {
    if (!tidy) return undefined
    const work = async () => {
      for (const form of tidy.split(',')) {
        const draft = await drafts.offer<DeliveryDraft>(form)
        // entered here but recorded by somebody else: that stays for the driver to look at
        if ((draft && !draft.value.sent) || entriesOf(outbox.state.entries, idOfForm(form) ?? -1).length > 0)
          continue
        await drafts.drop(form)
        await blobs.dropOf(form)
      }
    }
    // not at once: just after a start the queue is still being read, and what it holds needs its photos
    const timer = setTimeout(() => void work().catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [drafts, outbox, blobs, tidy])
}
