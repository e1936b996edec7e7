/**
 * Money of customers as a ledger that is only ever added to. A row moves an amount to an invoice or to no
 * invoice; every row knows the payment whose money it moves. So at every moment what came in is what is
 * applied, what is unapplied and what was given back (domain 1.7, decision 27).
 */
import { type Big, D, money, sum, ZERO } from '#schema/values/decimal.ts'

/** What a row of money is: received, taken off for paying early, given up, taken back, or given back. */
export type MoneyKind = 'payment' | 'discount' | 'write_off' | 'reversal' | 'refund'
/** A row of the ledger; `invoice_id` null = unapplied, `origin_id` null = it is where its money began. */
export interface MoneyEntry {
  readonly id: number
  readonly customer_id: number
  readonly invoice_id: number | null
  readonly kind: MoneyKind
  readonly amount: string
  readonly origin_id: number | null
  readonly reverses_id: number | null
}
/** A row that is to be added. */
export type NewEntry = Omit<MoneyEntry, 'id'>
/** Unapplied cash of one payment. */
export interface FreeMoney {
  readonly origin_id: number
  readonly customer_id: number
  readonly amount: string
}
/** Why money cannot be moved: a 409 of this code. */
export interface MoneyRefusal {
  readonly refuse: 'REVERSED' | 'REFUNDED' | 'NOT_REVERSIBLE'
  readonly detail: string
}

/** The payment whose money a row moves. */
export const originOf = ({ id, origin_id }: Pick<MoneyEntry, 'id' | 'origin_id'>): number => origin_id ?? id
const total = (rows: readonly { readonly amount: string }[]): Big => sum(rows.map((row) => row.amount))

/** Where money stands: by invoice, `null` for unapplied; places with nothing are left out. */
export function placesOf(rows: readonly MoneyEntry[]): ReadonlyMap<number | null, Big> {
  const places = new Map<number | null, Big>()
  for (const { invoice_id, amount } of rows)
    places.set(invoice_id, (places.get(invoice_id) ?? ZERO).plus(D(amount)))
  return new Map([...places].filter(([, amount]) => !amount.eq(ZERO)))
}

/** The oldest money first, up to an amount; what is not there is not taken. */
export function takeOldest(free: readonly FreeMoney[], amount: string): FreeMoney[] {
  let left = D(amount)
  const taken: FreeMoney[] = []
  for (const each of free) {
    if (left.lte(ZERO)) break
    const part = D(each.amount).lt(left) ? D(each.amount) : left
    taken.push({ ...each, amount: money(part) })
    left = left.minus(part)
  }
  return taken
}

/** Two rows that move money of one payment from one place to another. */
export function moveMoney(
  { origin_id, customer_id, amount }: FreeMoney,
  from: number | null,
  to: number | null,
): NewEntry[] {
  const row = { kind: 'payment', customer_id, origin_id, reverses_id: null } as const
  return [
    { ...row, invoice_id: from, amount: money(ZERO.minus(D(amount))) },
    { ...row, invoice_id: to, amount: money(amount) },
  ]
}

/** What is left of a row after what reverses it. */
function standing(row: MoneyEntry, rows: readonly MoneyEntry[]): Big {
  return D(row.amount).plus(total(rows.filter((other) => other.reverses_id === row.id)))
}

/**
 * Sets free what an invoice has too much of after a credit: what was written off is taken back first, then
 * money becomes unapplied, the newest first, and the discount goes last. `rows` are those of the invoice.
 */
export function freeOverpaid(invoice_id: number, rows: readonly MoneyEntry[], over: string): NewEntry[] {
  let left = D(over)
  const added: NewEntry[] = []
  const take = (available: Big): Big => {
    const part = available.lt(left) ? available : left
    left = left.minus(part)
    return part
  }
  const takeBack = (kind: 'write_off' | 'discount') => {
    for (const row of rows.filter((each) => each.kind === kind)) {
      const part = take(standing(row, rows))
      const amount = money(ZERO.minus(part))
      const { customer_id, id: reverses_id } = row
      if (part.gt(ZERO))
        added.push({ invoice_id, customer_id, kind: 'reversal', amount, reverses_id, origin_id: null })
    }
  }
  takeBack('write_off')
  const moved = rows.filter((row) => row.origin_id !== null || row.kind === 'payment')
  for (const origin_id of [...new Set(moved.map(originOf))].sort((a, b) => b - a)) {
    const own = moved.filter((row) => originOf(row) === origin_id)
    const part = take(total(own))
    if (part.gt(ZERO))
      added.push(
        ...moveMoney({ origin_id, customer_id: own[0]!.customer_id, amount: money(part) }, invoice_id, null),
      )
  }
  takeBack('discount')
  return added
}

/** Money that was moved to an invoice, as far as it is still there. */
function movedHere(row: MoneyEntry, rows: readonly MoneyEntry[]): Big {
  const there = total(
    rows.filter((each) => originOf(each) === originOf(row) && each.invoice_id === row.invoice_id),
  )
  const left = standing(row, rows)
  return there.lt(left) ? there : left
}
/** A row that was itself made by moving or reversing is not reversed; what it moved is. */
const isMove = ({ kind, origin_id, invoice_id, amount }: MoneyEntry): boolean =>
  kind === 'payment' && origin_id !== null && invoice_id !== null && D(amount).gt(ZERO)

/**
 * Takes a row back: a payment wherever its money went by now, a discount, write-off or refund where it was,
 * money moved to an invoice back to unapplied. `rows` are those of the same payment, or of the invoice for
 * what is no money. Refuses what is reversed already, and a payment of which something was refunded.
 */
export function reverseEntry(row: MoneyEntry, rows: readonly MoneyEntry[]): NewEntry[] | MoneyRefusal {
  const gone: MoneyRefusal = { refuse: 'REVERSED', detail: 'This is already reversed' }
  const { customer_id, id: reverses_id } = row
  if (isMove(row)) {
    const amount = movedHere(row, rows)
    if (amount.lte(ZERO)) return gone
    return moveMoney(
      { origin_id: originOf(row), customer_id, amount: money(amount) },
      row.invoice_id,
      null,
    ).map((each) => (each.invoice_id === null ? each : { ...each, reverses_id }))
  }
  if (row.kind === 'reversal' || (row.kind === 'payment' && row.origin_id !== null))
    return {
      refuse: 'NOT_REVERSIBLE',
      detail: 'Only a payment, a discount, a write-off or a refund is reversed',
    }
  const reversal = (invoice_id: number | null, amount: Big, origin_id: number | null): NewEntry => ({
    invoice_id,
    customer_id,
    kind: 'reversal',
    amount: money(ZERO.minus(amount)),
    reverses_id,
    origin_id,
  })
  if (row.kind !== 'payment') {
    const left = standing(row, rows)
    return left.eq(ZERO) ? gone : [reversal(row.invoice_id, left, row.origin_id)]
  }
  const own = rows.filter((each) => originOf(each) === row.id)
  const refunds = own.filter((each) => each.kind === 'refund')
  const refunded = total([
    ...refunds,
    ...own.filter((each) => refunds.some((refund) => refund.id === each.reverses_id)),
  ])
  if (!refunded.eq(ZERO))
    return {
      refuse: 'REFUNDED',
      detail: 'Some of this money was refunded: reverse the refund first',
    }
  const back = [...placesOf(own)].map(([invoice_id, amount]) => reversal(invoice_id, amount, row.id))
  return back.length ? back : gone
}
/** Whether a row stands and can be taken back. */
export const isReversible = (row: MoneyEntry, rows: readonly MoneyEntry[]): boolean =>
  Array.isArray(reverseEntry(row, rows))
