/** The life of a load as data (domain 2.6): every row is one permitted step. */
import { LOAD_STATES, type LoadState } from '#schema/road/loads.ts'
import {
  NO_CHANGE,
  nextStates,
  refuseStep,
  type StateRow,
  type StepAnswer,
} from '../../sales-orders/public.ts'

export type LoadCommand =
  | 'status=planned'
  | 'status=sent'
  | 'status=accepted'
  | 'status=loading'
  | 'status=loaded'
  | 'status=en_route'
  | 'last-drop'
  | 'status=closed'
  | 'status=cancelled'
export type LoadGuard =
  | 'has_crew'
  | 'has_stops'
  | 'nothing_must'
  | 'truck_safe'
  | 'compartments_loaded'
  | 'drops_delivered'
  | 'bols_balanced'
type Row = StateRow<LoadState, LoadCommand, LoadGuard>
const row = (
  from: readonly LoadState[],
  command: LoadCommand,
  to: LoadState,
  event: string,
  guards: readonly LoadGuard[] = [],
): Row => ({ from, command, to, guards, permission: 'dispatch.update', events: [`load.${event}`] })

export const LOAD_TABLE: readonly Row[] = [
  row(['planned'], 'status=sent', 'sent', 'sent', ['has_crew', 'has_stops', 'nothing_must']),
  row(['sent'], 'status=accepted', 'accepted', 'accepted'),
  row(['sent'], 'status=planned', 'planned', 'recalled'),
  row(['accepted', 'sent'], 'status=loading', 'loading', 'loading', ['truck_safe']),
  row(['loading'], 'status=loaded', 'loaded', 'loaded', ['compartments_loaded']),
  row(['loaded'], 'status=en_route', 'en_route', 'departed', ['truck_safe']),
  row(['en_route'], 'last-drop', 'delivered', 'delivered', ['drops_delivered']),
  row(['delivered'], 'status=closed', 'closed', 'closed', ['bols_balanced']),
  row(['planned', 'sent', 'accepted'], 'status=cancelled', 'cancelled', 'cancelled'),
]
const VERBS: Readonly<Record<LoadCommand, string>> = {
  'status=planned': 'recall',
  'status=sent': 'send',
  'status=accepted': 'accept',
  'status=loading': 'load',
  'status=loaded': 'finish loading',
  'status=en_route': 'start',
  'last-drop': 'deliver',
  'status=closed': 'close',
  'status=cancelled': 'cancel',
}
/** A load that takes orders away from the pool: one order is on at most one of them. */
export const OPEN_LOADS: readonly LoadState[] = [
  'planned',
  'sent',
  'accepted',
  'loading',
  'loaded',
  'en_route',
]
/** Loads whose compartments, stops and orders may still be changed. */
export const CHANGEABLE_LOADS: readonly LoadState[] = ['planned', 'sent', 'accepted', 'loading']
/** Loads that are on the truck, or on their way there. */
export const RUNNING_LOADS: readonly LoadState[] = ['accepted', 'loading', 'loaded', 'en_route']

/**
 * The step a command makes from where a load stands, before its guards are asked; nothing at all; or 409
 * `INVALID_TRANSITION` with the states that can come next (domain 2, general law).
 */
export function nextLoadState(status: LoadState, command: LoadCommand): StepAnswer<LoadState, LoadGuard> {
  const found = LOAD_TABLE.find((one) => one.command === command && one.from.includes(status))
  if (found?.to)
    return { to: found.to, events: found.events, permission: found.permission, guards: found.guards }
  if (LOAD_TABLE.some((one) => one.command === command && one.to === status)) return NO_CHANGE
  return refuseStep(VERBS[command], 'load', status, nextStates(LOAD_TABLE, status, LOAD_STATES))
}

/** What the guards of a load look at. */
export interface LoadFacts {
  readonly has_crew: boolean
  readonly stops: number
  /** sentences of what must be mended first */
  readonly musts: readonly string[]
  /** what an inspection found that stops the truck */
  readonly unsafe: string | null
  /** compartments without gross gallons */
  readonly not_loaded: readonly number[]
  readonly has_compartments: boolean
  /** orders of drop stops that are not delivered */
  readonly open_orders: readonly string[]
  /** BOLs whose drops, retained and stored do not make up the gross, with what is left */
  readonly unbalanced: readonly { readonly bol_no: string; readonly open_quantity: string }[]
}
type Answer = { readonly refuse: string; readonly detail: string } | null
const refusal = (detail: string, refuse = 'INVALID_TRANSITION'): Answer => ({ refuse, detail })
const GUARDS: Readonly<Record<LoadGuard, (facts: LoadFacts) => Answer>> = {
  has_crew: ({ has_crew }) => (has_crew ? null : refusal('Choose a driver or a carrier first')),
  has_stops: ({ stops }) => (stops > 0 ? null : refusal('Add at least one stop first')),
  nothing_must: ({ musts: [first] }) => (first === undefined ? null : refusal(first, 'LOAD_NOT_FEASIBLE')),
  truck_safe: ({ unsafe }) => (unsafe === null ? null : refusal(unsafe, 'UNSAFE_TRUCK')),
  compartments_loaded: ({ not_loaded: [first], has_compartments }) => {
    if (!has_compartments) return refusal('Record what was loaded first')
    return first === undefined ? null : refusal(`Enter the gross gallons of compartment ${first}`)
  },
  drops_delivered: ({ open_orders: [first] }) =>
    first === undefined ? null : refusal(`Order ${first} is not delivered yet`),
  bols_balanced: ({ unbalanced: [first] }) =>
    first === undefined
      ? null
      : refusal(
          `BOL ${first.bol_no} does not balance: ${first.open_quantity} gal are neither dropped, retained nor stored`,
          'NOT_BALANCED',
        ),
}
/** The first guard that refuses, with its 409 code; null when all agree. */
export function checkLoadGuards(guards: readonly LoadGuard[], facts: LoadFacts): Answer {
  for (const guard of guards) {
    const answer = GUARDS[guard](facts)
    if (answer) return answer
  }
  return null
}
