/**
 * What an invoice means in the books: the customer owes the total;
 * goods, taxes and fees are what it is made of.
 */
export interface Billed {
  readonly id: number
  readonly invoice_no: string
  readonly invoice_date: string
  readonly customer: { readonly customer_name: string }
  readonly goods_total: string
  readonly tax_total: string
  readonly fee_total: string
  readonly total: string
}
export interface Entry {
  readonly account: string
  readonly text: string
  readonly debit: string
  readonly credit: string
}

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))
const abs = (amount: string): string => amount.replace(/^-/, '')
const OTHER = { debit: 'credit', credit: 'debit' } as const
/** A positive amount stands on its side; a credit memo's negative one on the other. */
const entry = (account: string, text: string, amount: string, side: 'debit' | 'credit'): Entry[] => {
  if (cents(amount) === 0n) return []
  const flipped = amount.startsWith('-') ? OTHER[side] : side
  return [
    {
      account,
      text,
      debit: flipped === 'debit' ? abs(amount) : '0.00',
      credit: flipped === 'credit' ? abs(amount) : '0.00',
    },
  ]
}

/** Debits equal credits to the cent; throws when the invoice itself does not add up. */
export function journalOf({
  invoice_no,
  customer,
  goods_total,
  tax_total,
  fee_total,
  total,
}: Billed): Entry[] {
  if (cents(goods_total) + cents(tax_total) + cents(fee_total) !== cents(total))
    throw new Error(`${invoice_no} does not add up`)
  const text = `${invoice_no} ${customer.customer_name}`
  return [
    ...entry('1200 Receivables', text, total, 'debit'),
    ...entry('4000 Fuel sales', text, goods_total, 'credit'),
    ...entry('2200 Taxes payable', text, tax_total, 'credit'),
    ...entry('4100 Fees', text, fee_total, 'credit'),
  ]
}
