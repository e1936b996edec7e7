/** The loads of a driver on his phone: as they were read, moved on by what he enters. */
import { z } from 'zod'
import { defineEvent, defineProjection } from '#core'
import { load, LOAD_STATES, loadEvents } from '#schema/road/loads.ts'
import { isBegun, isKept, type MyLoad, myLoadOf, withFill, withStep } from '../rules/my-load.ts'

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
    /** those of his that are over or not sent: a load in neither is no longer his */
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
  z.object({ id: z.int(), fill: FillInput, product: LoadedProduct.optional() }),
  { scope: 'device' },
)
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
  if (next.driver_id === state.driver_id && isKept(next)) state.loads[next.id] = plain(next)
  else if (next.driver_id !== state.driver_id) lose(state, next.id)
  else delete state.loads[next.id]
}
/** A load that is no longer his goes; one that he was filling stays, for him to say what he loaded. */
function lose(state: MyLoads, id: number): void {
  const held = state.loads[id]
  if (held && isBegun(held)) state.loads[id] = { ...plain(held), lost: true }
  else delete state.loads[id]
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
      if (held?.lost && status === 'en_route') delete state.loads[id]
      else if (held) state.loads[id] = plain(withStep(held, status))
    }),
    on(compartmentFilled, (state, { payload: { id, fill, product } }) => {
      const held = state.loads[id]
      if (held) state.loads[id] = plain(withFill(held, fill, product))
    }),
  ],
)
/** In the order of the day: what is under way first. */
export const inTurn = ({ loads }: MyLoads): readonly MyLoad[] =>
  Object.values(loads).toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
