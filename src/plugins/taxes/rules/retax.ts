import { money, sum } from '#schema/values/decimal.ts'
import { chargeTaxes } from './tax-charges.ts'
import { rateValue, subject, type Match } from './tax-subject.ts'
import type { RateTerms, TaxableLine, TaxItem, TaxTerms } from './types.ts'

/** A row that an order's calculation made, as an invoice keeps it. */
export type TaxRow = Omit<TaxItem, 'line_no' | 'fee_no'>
/** A line whose gallons or price were changed on a draft, with the rows it has. */
export interface TaxedLine {
  readonly line: TaxableLine
  readonly tax_rows: readonly TaxRow[]
}
/** What the rows do not say of their taxes and rates, by the ids they name. */
export interface RowTerms {
  readonly taxOf: (id: number) => Pick<TaxTerms, 'id' | 'unit' | 'sequence' | 'compound'>
  readonly rateOf: (id: number) => RateTerms
}

const matchOfRow = (row: TaxRow, { taxOf, rateOf }: RowTerms): Match => {
  const { tax_name: name, tax_group, level, quantity_basis, rate, rate_type } = row
  const terms = { ...rateOf(row.tax_rate_id), rate, rate_type }
  return {
    tax: { ...taxOf(row.tax_id), name, tax_group, level, quantity_basis },
    rate: terms,
    ...rateValue(terms),
    relief: row.exempt
      ? {
          certificate_id: row.certificate_id,
          certificate_no: row.certificate_no,
          exempt_percent: row.exempt_percent ?? '100',
        }
      : null,
    portion: null,
  }
}
/**
 * The rows of these lines charged anew for their gallons and prices of now: which taxes, rates and
 * certificates there are was settled by the order and stays, found by its ids (domain 3.7, snapshot).
 */
export function retaxLines(
  lines: readonly TaxedLine[],
  terms: RowTerms,
): { readonly tax_rows: TaxRow[]; readonly tax_amount: string }[] {
  const subjects = lines.map(({ line, tax_rows }) =>
    subject(
      { line, fee: null, day: line.day },
      line.subtotal,
      tax_rows.map((row) => matchOfRow(row, terms)),
    ),
  )
  chargeTaxes(subjects, [])
  return subjects.map(({ items }) => ({
    tax_rows: items.map(({ line_no: _l, fee_no: _f, ...row }) => row),
    tax_amount: money(sum(items.map(({ amount }) => amount))),
  }))
}
