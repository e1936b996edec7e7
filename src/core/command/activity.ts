/**
 * Changes of the last minutes that can still be taken back: the Undo of a toast outlives the toast by ten minutes.
 */
import { proxy, ref } from 'valtio/vanilla'
import type { Call, Dispatch } from './call.ts'
import type { InFlight } from './pipeline.ts'

const FOR_MS = 10 * 60_000
const MOST = 50

export interface Deed {
  readonly id: string
  readonly text: string
  readonly at: number
  readonly call: Call
  readonly inverse: Call | undefined
  readonly undone: boolean
}
export type Activity = ReturnType<typeof createActivity>

export function createActivity(dispatch: Dispatch, now: () => number) {
  const state = proxy<{ deeds: Deed[] }>({ deeds: [] })
  // inputs of calls that take back or repeat a deed; they are not deeds themselves
  const echoes = new WeakSet<object>()
  const young = (deed: Deed) => now() - deed.at < FOR_MS
  const replace = (deed: Deed) => {
    const at = state.deeds.findIndex((held) => held.id === deed.id)
    if (at >= 0) state.deeds[at] = ref(deed)
  }
  const send = async (deed: Deed, call: Call, undone: boolean) => {
    if (typeof call.input === 'object' && call.input !== null) echoes.add(call.input)
    replace({ ...deed, undone })
    const outcome = await dispatch(call, { confirmed: true, via: 'undo' })
    if (outcome.status === 'rejected') replace(deed)
  }
  const undo = async (id: string) => {
    const deed = state.deeds.find((held) => held.id === id)
    if (deed?.inverse && !deed.undone && young(deed)) await send(deed, deed.inverse, true)
  }
  return {
    state,
    add: (call: InFlight, text: string): Deed => {
      const deed: Deed = {
        id: call.id,
        text,
        at: now(),
        // what cannot be taken back is never repeated, and may hold a password
        call: call.redo ?? { command: call.command.id, input: call.inverse ? call.input : undefined },
        inverse: call.inverse,
        undone: false,
      }
      const echo = echoes.has(call.input as object)
      if (!echo) state.deeds = [ref(deed), ...state.deeds.filter(young)].slice(0, MOST)
      return deed
    },
    undo,
    /** takes back the latest deed that has an inverse */
    undoLast: async () => {
      const deed = state.deeds.find((held) => held.inverse && !held.undone)
      if (deed) await undo(deed.id)
    },
    redoLast: async () => {
      const deed = state.deeds.find((held) => held.undone && young(held))
      if (deed) await send(deed, deed.call, false)
    },
    clear: () => {
      state.deeds = []
    },
  }
}
