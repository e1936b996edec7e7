/**
 * The steps of an order's life that the office makes: each is one word
 * of the status call, many orders at a time.
 */
import { z } from 'zod'
import {
  defineCommand,
  has,
  saying,
  type AtGate,
  type Call,
  type Question,
  type QuestionContext,
  type Reading,
  type When,
  allOf,
} from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import { openGate } from '../gate.ts'
import { askAboutLate } from '../late-words.ts'
import { sortByReadiness } from '../rules/drop/verify-gate.ts'
import { actingInvoiced, actingTaxExpected, actingTaxNetMissing, type OrderRow, orderScope } from '../rows.ts'
import {
  askReason,
  callForEachOrder,
  changedByOthers,
  Ids,
  inState,
  isUnderWay,
  laneOfMany,
  proposeChanges,
  rowsOf,
  type OrdersDone,
  tellOrders,
  whenOrders,
  wholeOrder,
} from './acting.ts'

type Word = 'archive' | 'verified' | 'completed' | 'delivered' | 'confirmed' | 'restore'
interface StepSpec<Id extends string> {
  readonly id: Id
  readonly title: string
  readonly status: Word
  /** "verified" in "3 orders verified" */
  readonly verb: string
  readonly failed: string
  readonly when: When
  readonly permission?: string
  readonly keys?: string
  readonly words?: readonly string[]
  readonly queue?: true
  readonly hidden?: true
  readonly shows?: Partial<OrderRow>
  readonly gate?: (input: StepInput, reading: Reading) => AtGate<OrdersDone> | undefined
  readonly confirm?: string | ((input: StepInput, ctx: QuestionContext) => Question)
  readonly undo?: (ids: readonly number[]) => Call
}
/**
 * `credit_override` passes the credit limit, which only confirming looks at; `reason` says why an order is
 * verified without what it lacks.
 */
const Input = z.object({
  ids: Ids,
  credit_override: z.boolean().optional(),
  reason: z.string().trim().min(1, 'Enter a reason').max(300).optional(),
})
type StepInput = z.output<typeof Input>
/** What a step says beside its word: people verify only what is ready, or with a reason. */
const bodyOf = (status: Word, { credit_override, reason }: StepInput) => ({
  ...(credit_override ? { credit_override } : {}),
  ...(reason ? { override_reason: reason } : {}),
  ...(status === 'verified' ? { only_ready: true } : {}),
})
function step<const Id extends string>(spec: StepSpec<Id>) {
  const { id, title, status, verb, failed, shows, undo, queue, permission, keys, words, hidden } = spec
  return defineCommand({
    id,
    title,
    menus: hidden ? [] : ['sales-order.row'],
    unauthorised: 'orders',
    permission: permission ?? contract.setStatus.permission,
    when: spec.when,
    input: Input,
    scope: allOf(orderScope),
    keys,
    words,
    offline: queue ? 'queue' : undefined,
    hidden,
    gate: spec.gate,
    confirm: spec.confirm,
    lane: ({ ids }) => laneOfMany(ids),
    optimistic: shows ? ({ ids }: { ids: number[] }) => proposeChanges(ids, shows) : undefined,
    run: (input, { api }) =>
      callForEachOrder(input.ids, (one) =>
        api
          .send(contract.setStatus, { params: { id: one }, query: { status }, body: bodyOf(status, input) })
          .then(wholeOrder),
      ),
    says: { done: tellOrders(verb), failed, failedAs: 500 },
    overtaken: ({ ids }, now) => changedByOthers(now, ids),
    undo: undo ? ({ ids }: { ids: number[] }) => undo(ids) : undefined,
  })
}

export const confirmOrder = step({
  id: 'sales-order.confirm',
  title: 'Confirm order',
  status: 'confirmed',
  verb: 'confirmed',
  failed: 'Error confirming sales order',
  shows: { status: 'confirmed' },
  when: whenOrders(inState('The order is already confirmed', 'draft')),
})
/** Records the delivery as ordered, for who knows no more of it; else what was delivered is recorded. */
export const markDelivered = step({
  id: 'sales-order.mark-delivered',
  title: 'Mark delivered',
  status: 'delivered',
  verb: 'marked delivered',
  permission: 'sales_order.deliver',
  failed: 'Error changing status to delivered',
  words: ['delivered as ordered', 'close delivery'],
  confirm: 'Record the delivery as ordered, now?',
  when: whenOrders(...isUnderWay),
})
/**
 * Orders that lack something are not sent: the gate opens with them, after the others were verified. The
 * server has the same gate for what this browser does not know yet.
 */
function stopUnready({ ids, reason }: StepInput, reading: Reading): AtGate<OrdersDone> | undefined {
  const { waiting } = sortByReadiness(reason === undefined ? rowsOf(reading, ids) : [])
  if (waiting.length === 0) return undefined
  const ready = ids.filter((id) => !waiting.some((order) => order.id === id))
  return {
    ready: ready.length > 0 ? verifyOrder({ ids: ready }) : undefined,
    open: (done) => openGate({ ids: waiting.map(({ id }) => id), verified: done?.orders.length ?? 0 }),
  }
}
export const verifyOrder = step({
  id: 'sales-order.verify',
  title: 'Verify order',
  status: 'verified',
  verb: 'verified',
  failed: 'Error verifying sales order',
  keys: 'v',
  queue: true,
  shows: { status: 'verified' },
  words: ['check', 'approve'],
  gate: stopUnready,
  confirm: ({ ids }, ctx) => askAboutLate(ids, ctx, 'Verify'),
  when: whenOrders(inState('Deliver the order first', 'delivered')),
  undo: (ids): Call => unverifyOrder({ ids: [...ids] }),
})
const REASONS = [
  'Off-road use, no certificate needed',
  'Sold for export',
  'The state does not tax this fuel',
] as const
interface Anyway<Id extends string> {
  readonly id: Id
  readonly title: string
  readonly words: readonly string[]
  readonly question: string
  readonly reasons: readonly string[]
  readonly offered: ReturnType<typeof saying>
}
/** Verifies what a guard asks about, for a reason that stands on the order. */
const verifyAnyway = <const Id extends string>({
  id,
  title,
  words,
  question,
  reasons,
  offered,
}: Anyway<Id>) =>
  defineCommand({
    id,
    title,
    menus: ['sales-order.row'],
    unauthorised: 'orders',
    permission: contract.setStatus.permission,
    words,
    input: z.object({ ids: Ids, reason: z.string().trim().min(1, 'Enter a reason').max(300) }),
    scope: allOf(orderScope),
    ask: { reason: askReason(question, 'Choose or type a reason', reasons) },
    when: whenOrders(inState('Deliver the order first', 'delivered'), offered),
    lane: ({ ids }) => laneOfMany(ids),
    run: ({ ids, reason }, { api }) =>
      callForEachOrder(ids, (one) =>
        api
          .send(contract.setStatus, {
            params: { id: one },
            query: { status: 'verified' },
            body: { override_reason: reason },
          })
          .then(wholeOrder),
      ),
    says: { done: tellOrders('verified'), failed: 'Error verifying sales order', failedAs: 500 },
    undo: ({ ids }): Call => unverifyOrder({ ids: [...ids] }),
  })
/** Verifies fuel that bears no tax of its state. */
export const verifyWithoutTax = verifyAnyway({
  id: 'sales-order.verify-without-tax',
  title: 'Verify without the expected tax',
  words: ['override', 'tax expected'],
  question: 'Why is there no tax of the state?',
  reasons: REASONS,
  offered: saying('No tax is missing', has(actingTaxExpected)),
})
/** Verifies an order whose tax on net gallons is taken on gross. */
export const verifyTaxOnGross = verifyAnyway({
  id: 'sales-order.verify-tax-on-gross',
  title: 'Verify with the tax on gross gallons',
  words: ['override', 'net gallons', 'tax on net'],
  question: 'Why is the tax taken on gross gallons?',
  reasons: [
    'The meter corrects to 60 °F',
    'No temperature was taken',
    'No specific gravity was taken (LPG)',
    'The state allows gross gallons',
  ],
  offered: saying('No tax goes by missing net gallons', has(actingTaxNetMissing)),
})
export const unverifyOrder = step({
  id: 'sales-order.unverify',
  title: 'Unverify order',
  status: 'delivered',
  verb: 'unverified',
  failed: 'Error changing status to delivered',
  shows: { status: 'delivered' },
  words: ['unverify', 'correct'],
  when: whenOrders(inState('The order is not verified', 'verified', 'completed')),
})
export const completeOrder = step({
  id: 'sales-order.complete',
  title: 'Complete order',
  status: 'completed',
  verb: 'completed',
  failed: 'Error completing sales order',
  shows: { status: 'completed' },
  words: ['close', 'finish'],
  when: whenOrders(
    inState('Verify the order first', 'verified'),
    saying('Create the invoice first', has(actingInvoiced)),
  ),
})
export const archiveOrder = step({
  id: 'sales-order.archive',
  title: 'Archive order',
  status: 'archive',
  verb: 'archived',
  permission: 'sales_order.archive',
  failed: 'Error archiving sales order',
  keys: 'delete',
  shows: { status: 'archive' },
  words: ['delete', 'remove', 'cancel'],
  when: whenOrders(
    inState(
      'Only draft, confirmed, assigned and completed orders can be archived',
      'draft',
      'confirmed',
      'assigned',
      'completed',
    ),
  ),
  undo: (ids): Call => restoreOrder({ ids: [...ids] }),
})
export const restoreOrder = step({
  id: 'sales-order.restore',
  title: 'Restore order',
  status: 'restore',
  verb: 'restored',
  permission: 'sales_order.archive',
  failed: 'Error restoring sales order',
  words: ['unarchive', 'bring back'],
  when: whenOrders(inState('The order is not archived', 'archive')),
  undo: (ids): Call => archiveOrder({ ids: [...ids] }),
})
