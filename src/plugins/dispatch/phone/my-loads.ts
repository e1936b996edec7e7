/** The loads of a driver on his phone: as they were read, moved on by what he enters. */
import { z } from 'zod'
import { defineEvent, defineProjection } from '#core'
import { load, LOAD_STATES, loadEvents } from '#schema/road/loads.ts'
import {
  isKept,
  isOutOfSight,
  isTakenBack,
  isToLoad,
  type MyLoad,
  myLoadOf,
  withFill,
  withStep,
} from '../rules/my-load.ts'

export const FillInput = z.object({
  compartment_no: z.int(),
  gross: z.string().regex(/^\d+(\.\d+)?$/),
  net: z.string().nullable(),
  temperature: z.number().nullable(),
  api_gravity: z.number().nullable(),
  bol_no: z.string().min(1).max(40),
  flushed: z.boolean(),
})
/** What is in a compartment, where it is not what the office planned. */
export const LoadedProduct = z.object({ id: z.int(), name: z.string(), dyed: z.boolean() })
export const myLoadsRead = defineEvent(
  'dispatch.my-loads-read',
  z.object({
    driver_id: z.int(),
    rows: z.array(load.row),
    /** those of his that are over: a load in neither is no longer his, or was taken back */
    others: z.array(z.int()).optional(),
  }),
  { scope: 'observed' },
)
export const myLoadRead = defineEvent('dispatch.my-load-read', load.row, { scope: 'observed' })
export const loadStepped = defineEvent(
  'dispatch.load-stepped',
  z.object({ id: z.int(), status: z.enum(LOAD_STATES) }),
  { scope: 'device' },
)
export const compartmentFilled = defineEvent(
  'dispatch.compartment-filled',
  z.object({
    id: z.int(),
    fill: FillInput,
    product: LoadedProduct.optional(),
    at: z.iso.datetime().optional(),
  }),
  { scope: 'device' },
)
/** The driver knows that it is no longer his, and the office has what he did with it. */
export const lossSeen = defineEvent('dispatch.loss-seen', z.object({ id: z.int() }), { scope: 'device' })
export interface MyLoads {
  /** whose they are; 0 before they were read */
  driver_id: number
  loads: Record<number, MyLoad>
}
/** As plain data: what a fold is given is watched, and cannot be stored inside something new. */
const plain = (one: MyLoad): MyLoad => JSON.parse(JSON.stringify(one)) as MyLoad
/** A version of a load that is not older than what is held; one that was given away, or is over, goes. */
function put(state: MyLoads, next: MyLoad): void {
  const held = state.loads[next.id]
  if (held && held.rev > next.rev) return
  if (next.driver_id !== state.driver_id || isTakenBack(next)) lose(state, next.id)
  else if (isKept(next)) state.loads[next.id] = plain(next)
  else delete state.loads[next.id]
}
const MOST_OUT_OF_SIGHT = 5
/**
 * A load that is no longer his stays, for him to say what he loaded. What he did with it may wait on this phone,
 * and counts over what is held here: so one that looks untouched stays too, out of sight.
 */
function lose(state: MyLoads, id: number): void {
  const held = state.loads[id]
  if (!held || held.lost) return
  if (isToLoad(held)) state.loads[id] = { ...plain(held), lost: true }
  else delete state.loads[id]
  const unseen = Object.values(state.loads).filter(isOutOfSight)
  for (const old of unseen.toSorted((a, b) => b.id - a.id).slice(MOST_OUT_OF_SIGHT))
    delete state.loads[old.id]
}
export const myLoads = defineProjection<MyLoads>(
  'dispatch.my-loads',
  () => ({ driver_id: 0, loads: {} }),
  (on) => [
    on(myLoadsRead, (state, { payload: { driver_id, rows, others } }) => {
      if (state.driver_id !== driver_id) state.loads = {}
      state.driver_id = driver_id
      for (const id of Object.keys(state.loads).map(Number)) {
        if (rows.some((row) => row.id === id)) continue
        if (others && !others.includes(id)) lose(state, id)
        else delete state.loads[id]
      }
      for (const row of rows) put(state, myLoadOf(row))
    }),
    on(myLoadRead, (state, { payload }) => put(state, myLoadOf(payload))),
    ...Object.values(loadEvents).map((event) =>
      on(event, (state, { payload }) => {
        // the office has no loads of its own; before they were read, who shows them reads them anew
        if (state.driver_id !== 0) put(state, myLoadOf(payload))
      }),
    ),
    on(loadStepped, (state, { payload: { id, status } }) => {
      const held = state.loads[id]
      if (held) state.loads[id] = plain(withStep(held, status))
    }),
    on(lossSeen, (state, { payload: { id } }) => {
      if (state.loads[id]?.lost) delete state.loads[id]
    }),
    on(compartmentFilled, (state, { payload: { id, fill, product, at } }) => {
      const held = state.loads[id]
      if (held) state.loads[id] = plain(withFill(held, fill, product, at))
    }),
  ],
)
/** In the order of the day: what is under way first. */
export const inTurn = ({ loads }: MyLoads): readonly MyLoad[] =>
  Object.values(loads)
    .filter((load) => !isOutOfSight(load))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
