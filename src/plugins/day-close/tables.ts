import { index, integer, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { type CloseChoice, RUN_STATES, SEND_STATES } from '#schema/sales/day-close.ts'
import type { CloseCheck } from '#schema/values/close-checks.ts'
import { day, instant, json, key, money, noKeys, tenantTable } from '#server/db/columns.ts'
import { sales_order } from '../sales-orders/tables.ts'

/** A decision on an order, with what takes it back. */
export interface Settled {
  readonly kind: CloseCheck
  readonly choice: CloseChoice
  /** "250 gal, was 2,500" */
  readonly text: string
  readonly reason: string | null
  readonly at: string
  readonly by: number
  /** the figures that were decided on: an order with others is asked again */
  readonly figures: string
  readonly undo: Undo
}
/** Steps that take a decision back. */
export type Undo =
  | { readonly kind: 'forget' }
  | { readonly kind: 'verify'; readonly override_reason: string | null }
  | { readonly kind: 'restore' }
  | { readonly kind: 'stay' }
  | { readonly kind: 'move'; readonly back: string | null }
  | {
      readonly kind: 'correct'
      readonly override_reason: string | null
      readonly lines: readonly ({ readonly id: number } & Readonly<Record<string, string | number | null>>)[]
      readonly po_number?: string | null
    }

/** closes of days; `run_state` is that of the last run */
export const day_close = tenantTable(
  'day_close',
  {
    day: day().notNull(),
    run_state: text({ enum: RUN_STATES }),
    invoice_date: day(),
    started_at: instant(),
    started_by: key(),
    stopped_at: instant(),
    ended_at: instant(),
    /** orders of its runs, those that are issued and refused, and what the issued ones come to */
    run_total: integer().notNull().default(0),
    run_done: integer().notNull().default(0),
    run_refused: integer().notNull().default(0),
    run_amount: money().notNull().default('0'),
    closed_at: instant(),
    closed_by: key(),
    /** orders that were left for another day, each with its reason */
    left_out: json<readonly LeftOut[]>().notNull().default([]),
  },
  { unique: [['day']] },
)
export interface LeftOut {
  readonly sales_order_id: number
  readonly reason: string
  readonly by: number
}
/** orders as closes saw them: what was settled, the day they were moved to, and what became of them in a run */
export const day_close_order = tenantTable(
  'day_close_order',
  {
    sales_order_id: key().notNull(),
    moved_to: day(),
    settled: json<readonly Settled[]>().notNull().default([]),
    run_day: day(),
    run_state: text({ enum: ['todo', 'issued', 'refused'] }),
    place: integer(),
    invoice_ids: noKeys(),
    code: text(),
    detail: text(),
    /** emailing of its invoices after the run, where the company wants it; null: a person sends them */
    send_state: text({ enum: SEND_STATES }),
    send_detail: text(),
  },
  {
    unique: [['sales_order_id']],
    refs: { sales_order_id: { child: () => sales_order } },
    index: [['run_day', 'run_state', 'place']],
    more: (t) => [
      index('day_close_order_moved_idx')
        .on(t.tenant_id, t.moved_to)
        .where(sql`${t.moved_to} is not null`),
    ],
  },
)
