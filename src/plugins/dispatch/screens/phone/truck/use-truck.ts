/** What is on the truck now, as far as this phone knows, and moving gallons; each is kept here before it is sent. */
import { useCommand, useGantry, useStatus, useStore, useView } from '#core'
import { useTrucks } from '#plugins/driver-portal/public-screens.ts'
import type { TRANSFER_KINDS } from '#schema/road/driver-day.ts'
import { localDay } from '#schema/values/zone.ts'
import { formats } from '#ui'
import { gaugeTruck } from '../../../phone/closing.ts'
import { inTurn, myLoads, type MyLoads } from '../../../phone/my-loads.ts'
import { fetchTruck, moveGallons, myTruck, type TruckNow } from '../../../phone/my-truck.ts'
import { truckHere, waitingTruck } from '../../../phone/waiting-truck.ts'
import { loadOf } from '../../../rules/my-load.ts'
import { type Held, type Transfer, transferAdvice, transferFault } from '../../../rules/on-the-truck.ts'
import { useReadTruck } from './use-read-truck.ts'

export type Kind = (typeof TRANSFER_KINDS)[number]
/** Compartments of the chosen trucks with everything that was entered here. */
export function useHeld() {
  const { outbox } = useGantry()
  const { entries } = useStore(outbox.state)
  const { now } = useView(myTruck) as { readonly now: TruckNow }
  const loads = inTurn(useView(myLoads) as MyLoads)
  return { now, loads, held: truckHere(now, waitingTruck(entries, now.done), loads) }
}
export interface Asked {
  readonly kind: Kind
  readonly from: Held
  readonly to: Held | undefined
  readonly quantity: string
  readonly yard_id: number | null
  readonly flushed: boolean
}
const moveOf = ({ kind, from, to, quantity, yard_id, flushed }: Asked): Transfer => ({
  kind,
  product_id: from.product?.id ?? 0,
  quantity,
  from_asset_id: from.asset_id,
  from_compartment_no: from.compartment_no,
  to_asset_id: kind === 'between' ? (to?.asset_id ?? null) : null,
  to_compartment_no: kind === 'between' ? (to?.compartment_no ?? null) : null,
  yard_id: kind === 'pump_back' ? yard_id : null,
  flushed,
})
const WORDS: Readonly<Record<Kind, string>> = {
  between: 'moved',
  retain: 'kept on the truck',
  pump_back: 'pumped back',
  return: 'returned to the rack',
}
export function useTruck() {
  const gantry = useGantry()
  const trucks = useTrucks()
  const assets = trucks.map(({ id }) => id)
  const connected = useReadTruck()
  const { error } = useStatus(fetchTruck)
  const { now, loads, held: all } = useHeld()
  const move = useCommand(moveGallons)
  const gauge = useCommand(gaugeTruck)
  const held = all.filter(({ asset_id }) => assets.includes(asset_id))
  const times = () => ({ at: gantry.clock.now().toISOString(), phone_at: new Date().toISOString() })
  const today = localDay(gantry.clock.now().toISOString(), formats.formatZone())
  const dayOf = (at: string) => localDay(at, formats.formatZone())
  const full = held.filter(({ quantity }) => quantity !== null)
  return {
    trucks,
    held,
    now,
    connected,
    today,
    isKnown: now.at !== '',
    failed: Boolean(error) && connected === true,
    /** nothing was entered today: what was gauged last stands for the morning once the driver says so */
    carried:
      full.length > 0 && full.every(({ at }) => at !== null && dayOf(at) < today) ? full : ([] as Held[]),
    faultOf: (asked: Asked) => transferFault(moveOf(asked), held),
    adviceOf: (asked: Asked) => transferAdvice(moveOf(asked), held),
    save: async (asked: Asked): Promise<string | undefined> => {
      const { product_id: _p, ...one } = moveOf(asked)
      const { from } = asked
      if (!from.product) return `Compartment ${from.compartment_no} is empty`
      const outcome = await move({
        ...one,
        title: `${from.product.name}, ${Number(asked.quantity)} gal ${WORDS[asked.kind]}`,
        date: today,
        ...times(),
        product: { ...from.product },
        load_id: loadOf(loads, from),
        assets: [...new Set([from.asset_id, ...assets])],
      })
      return outcome.status === 'rejected' ? outcome.problem.detail : undefined
    },
    /** The morning as the night left it. */
    confirm: (rows: readonly Held[]) =>
      void gauge({
        title: `Gauge of the truck, ${formats.day(today)}`,
        date: today,
        ...times(),
        moment: 'begin',
        rows: rows.flatMap(({ asset_id, compartment_no, product, last, quantity }) => {
          const what = product ?? last
          return what === null || quantity === null
            ? []
            : [{ asset_id, compartment_no, product_id: what.id, product: what.name, quantity }]
        }),
      }),
  }
}
export type TruckModel = ReturnType<typeof useTruck>
