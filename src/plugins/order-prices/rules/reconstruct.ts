/**
 * Facts of a delivery from before they were kept with it (domain decision 33): they are read from its own tax and fee
 * rows, and from today's master data where no row has them.
 */
import {
  exemptionFor,
  localDate,
  type MatchedFeeTax,
  type MatchedTax,
  type OrderTax,
  placeFits,
  placeRank,
  type Tax,
  type TaxItem,
  taxPlace,
} from '#plugins/taxes/public.ts'
import type { OrderFee } from '#plugins/fees/public.ts'
import type { LineCharge, OrderCharge } from './charged-by.ts'
import { factsOfToday, taxDays } from './line-facts.ts'
import type { OrderLine, OrderToPrice, OrderWorld } from './types.ts'

/** Taxes of a delivery as they are: those that were charged, and those that were considered and rejected. */
export interface TaxesAsStand {
  readonly taxes: readonly {
    readonly line_item_id: number | null
    readonly tax_id: number
    readonly certificate_id: number | null
  }[]
  readonly rejected: readonly {
    readonly line_item_id: number | null
    readonly tax_id: number
    readonly reason: string
  }[]
}
type DeliveredLine = Pick<OrderLine, 'id' | 'product_id' | 'asset_id' | 'tax_use' | 'delivered_at'>
/**
 * Tells whether a certificate of this use was the same before the delivery, and a tax that it would take off was
 * charged all the same: the tank was used otherwise then.
 */
function wasNoSuchUse(line: DeliveredLine, use: string, { taxes }: TaxesAsStand, world: OrderWorld): boolean {
  const { delivered_at = null, product_id } = line
  if (delivered_at === null) return false
  const known = world.exemption_certificates.filter(
    (row) =>
      row.tax_use === use &&
      row.updated_at !== undefined &&
      Date.parse(row.updated_at) < Date.parse(delivered_at),
  )
  const question = {
    customer_id: world.customer.id,
    ship_to_id: world.ship_to?.id ?? null,
    place: taxPlace(world.ship_to, world.jurisdictions),
    product_id,
    tax_use: use,
    day: localDate(delivered_at, world.company.time_zone),
  }
  const charged = taxes
    .filter((row) => row.line_item_id === line.id && row.certificate_id === null)
    .flatMap((row) => world.taxes.find((tax) => tax.id === row.tax_id) ?? [])
  return charged.some((tax) => exemptionFor({ ...question, tax }, known).certificate !== null)
}
/**
 * The use a line was taxed with: that of a tax or certificate that counted, else the tank's where nothing that
 * was known then denies it.
 */
function useAsTaxed(
  line: DeliveredLine,
  today: string | null,
  stands: TaxesAsStand,
  world: OrderWorld,
): string | null {
  const usesOf = (
    rows: readonly { readonly id: number; readonly tax_use: string | null }[],
    id: number | null,
  ) => rows.flatMap((row) => (row.id === id && row.tax_use !== null ? [row.tax_use] : []))
  const [proven] = stands.taxes
    .filter((row) => row.line_item_id === line.id)
    .flatMap((row) => [
      ...usesOf(world.taxes, row.tax_id),
      ...usesOf(world.exemption_certificates, row.certificate_id),
    ])
  if (proven !== undefined || today === null) return proven ?? null
  const denied = stands.rejected
    .filter((row) => row.line_item_id === line.id && row.reason === 'use')
    .flatMap((row) => usesOf(world.taxes, row.tax_id))
  return denied.includes(today) || wasNoSuchUse(line, today, stands, world) ? null : today
}
/** Returns the world with the tanks of a delivery used as they were when it was taxed, whatever changed since. */
export function tanksAsTaxed(
  lines: readonly DeliveredLine[],
  stands: TaxesAsStand,
  world: OrderWorld,
): OrderWorld {
  const assets = world.assets.map((tank) => {
    const line = lines.find((one) => one.asset_id === tank.id && (one.tax_use ?? null) === null)
    return line ? { ...tank, tax_use: useAsTaxed(line, tank.tax_use, stands, world) } : tank
  })
  return { ...world, assets }
}

/** A tax of a delivery as its row has it. */
export type ChargedTax = Pick<
  TaxItem,
  | 'line_item_id'
  | 'fee_row_id'
  | 'tax_id'
  | 'tax_rate_id'
  | 'tax_name'
  | 'tax_group'
  | 'level'
  | 'rate_type'
  | 'rate'
  | 'quantity_basis'
  | 'exempt'
  | 'certificate_id'
  | 'certificate_no'
  | 'exempt_percent'
  | 'scope'
>
/** The tax rows of a delivery, and the taxes that were looked at and not taken. */
export interface ChargedRows {
  readonly taxes: readonly ChargedTax[]
  readonly rejected: readonly Omit<OrderTax['rejected'][number], 'line_no'>[]
}

/** A tax as its row has it; unit, sequence and brackets, which no row has, are those of today. */
function matchedOf(row: ChargedTax, today: Tax | undefined): MatchedTax {
  const rate = today?.rates.find(({ id }) => id === row.tax_rate_id)
  return {
    tax: {
      id: row.tax_id,
      name: row.tax_name,
      tax_group: row.tax_group,
      level: row.level,
      quantity_basis: row.quantity_basis,
      unit: today?.unit ?? 'gallon',
      sequence: today?.sequence ?? 0,
      compound: today?.compound ?? false,
      scope: row.scope ?? 'order',
    },
    rate: { id: row.tax_rate_id, rate: row.rate, rate_type: row.rate_type, brackets: rate?.brackets ?? [] },
    relief: row.exempt
      ? {
          certificate_id: row.certificate_id,
          certificate_no: row.certificate_no,
          exempt_percent: row.exempt_percent ?? '100',
        }
      : null,
    unconfirmed: rate?.confirmed_at === null,
  }
}
const taxOf = ({ taxes }: OrderWorld, id: number): Tax | undefined => taxes.find((tax) => tax.id === id)

/** The taxes on fees as the rows of the fees have them; null where there are none, which says nothing. */
function onFees(
  { taxes }: ChargedRows,
  world: OrderWorld,
  place: OrderCharge['place'],
): MatchedFeeTax[] | null {
  const rows = taxes.filter((row) => row.fee_row_id !== null)
  if (!rows.length) return null
  const first = new Map(rows.map((row) => [row.tax_id, row] as const))
  return [...first.values()].map((row): MatchedFeeTax => {
    const today = taxOf(world, row.tax_id)
    return {
      ...matchedOf(row, today),
      always: today?.always ?? false,
      fits_place: today ? placeFits(today, place) : true,
      place_rank: today ? placeRank(today) : 0,
      expired: false,
    }
  })
}

/**
 * Returns an order whose lines, as far as they were delivered before and nothing is kept of it, are charged by what
 * their rows say; `wasDelivered` tells those lines.
 */
export function reconstruct(
  order: OrderToPrice,
  rows: ChargedRows,
  world: OrderWorld,
  wasDelivered: (line: OrderLine) => boolean,
): OrderToPrice {
  const isMissing = (line: OrderLine): boolean => !line.charged_by && wasDelivered(line)
  if (!order.line_items.some(isMissing)) return order
  const known = tanksAsTaxed(order.line_items, rows, world)
  const dayOf = taxDays(order, known)
  const ofToday = factsOfToday(order, known, dayOf)
  const lookedUp = { at: world.now, why: 'reconstruction' } as const
  const ofLine = <T extends { readonly line_item_id: number | null }>(all: readonly T[], id: number | null) =>
    all.filter((row) => row.line_item_id === id)
  const chargeOf = (line: OrderLine): LineCharge => ({
    ...ofToday(line),
    ...lookedUp,
    basis: line.billing_basis ?? 'gross',
    taxes: {
      taxes: ofLine(rows.taxes, line.id).map((row) => matchedOf(row, taxOf(world, row.tax_id))),
      rejected: ofLine(rows.rejected, line.id).map(({ tax_id, reason }) => ({ tax_id, reason })),
      certificate_expired: (order.flags ?? []).includes('certificate_expired'),
    },
  })
  const place = taxPlace(world.ship_to, world.jurisdictions)
  const on_fees = onFees(rows, world, place)
  const feeOf = ({ fee_id }: OrderFee) => world.fees.find((fee) => fee.id === fee_id)
  return {
    ...order,
    line_items: order.line_items.map((line) =>
      isMissing(line) ? { ...line, charged_by: chargeOf(line) } : line,
    ),
    fees:
      order.fees?.map((row) =>
        row.charged_by || row.id === null
          ? row
          : {
              ...row,
              charged_by: {
                product_ids: feeOf(row)?.product_ids ?? [],
                minimum_quantity: feeOf(row)?.minimum_quantity ?? null,
                taxable: row.taxable ?? feeOf(row)?.taxable ?? false,
                scope: row.scope ?? 'order',
              },
            },
      ) ?? null,
    charged_by:
      order.charged_by ?? (on_fees && { ...lookedUp, day: dayOf(order.delivered_at), place, on_fees }),
  }
}
