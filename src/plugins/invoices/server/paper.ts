/**
 * The invoice as PDF: what was billed, every tax with its rate, what
 * is owed and where to send it (screens 15).
 */
import { D, money, moneyText, ZERO } from '#schema/values/decimal.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import {
  currencyText,
  dayText,
  figure,
  type Files,
  labelled,
  letterhead,
  momentText,
  notFound,
  pageFooter,
  paperName,
  type PdfCell,
  type PdfContent,
  priceText,
  quantityText,
  QUIET_COLOR,
  renderPdf,
  storedPicture,
  type Tx,
  unitsHeading,
  unitText,
} from '#server'
import { type Company, readCompany } from '../../settings/server/public.ts'
import { dyedNotice } from '../../products/public.ts'
import { termDiscount, type PaymentTerm } from '../public.ts'
import { chargeRows } from './paper-charges.ts'
import { oneInvoice } from './read.ts'

interface Around {
  term: (PaymentTerm & { name: string }) | null
  credits: string | null
  goods: {
    id: number
    sold_as: string
    name: string
    dyed: boolean
    fta_code: string | null
    statutory_text: string | null
  }[]
}

async function around(tx: Tx, invoice: Invoice): Promise<Around> {
  const {
    rows: [row],
  } = await tx.client.query<Around>(
    `select
       (select json_build_object(
           'id', t.id, 'name', t.name, 'net_days', t.net_days, 'discount_percent', t.discount_percent::text,
           'discount_days', t.discount_days, 'discount_base', t.discount_base)
         from payment_term t where t.tenant_id = $1 and t.id = $2) as term,
       (select i.invoice_no from invoice i where i.tenant_id = $1 and i.id = $3) as credits,
       (select coalesce(json_agg(json_build_object(
           'id', p.id, 'sold_as', p.sold_as,
           'name', p.name, 'dyed', p.dyed, 'fta_code', p.fta_code, 'statutory_text', p.statutory_text)), '[]')
         from product p where p.tenant_id = $1 and p.id = any($4::bigint[])) as goods`,
    [
      tx.tenant,
      invoice.payment_term_id,
      invoice.credits_invoice_id,
      `{${invoice.line_items.map((l) => l.product_id).join(',')}}`,
    ],
  )
  return row!
}
const pair = (label: string, value: string): PdfCell[] => [
  { text: label, color: QUIET_COLOR },
  { text: value, alignment: 'right' },
]
const amount = (label: string, value: string): PdfCell[] => [
  { text: label, color: QUIET_COLOR },
  figure(value),
]

function facts(invoice: Invoice, { term, credits }: Around, company: Company): PdfContent {
  const ticket = /(\d+)\D*$/.exec(invoice.order_no)?.[1]
  const rows =
    invoice.kind === 'credit_memo'
      ? [pair('Date', dayText(invoice.invoice_date)), pair('Credits invoice', credits ?? '')]
      : [
          pair('Invoice date', dayText(invoice.invoice_date)),
          pair(term ? `Due, ${term.name}` : 'Due', dayText(invoice.due_date)),
        ]
  if (invoice.delivered_at) rows.push(pair('Delivered', momentText(invoice.delivered_at, company.time_zone)))
  if (invoice.po_number) rows.push(pair('PO number', invoice.po_number))
  rows.push(pair('Order', invoice.order_no))
  if (ticket) rows.push(pair('Ticket', `T-${ticket}`))
  return { table: { widths: ['*', 'auto'], body: rows }, layout: 'plain' }
}

function goodsRows(invoice: Invoice, { goods }: Around): PdfCell[][] {
  const units = new Set(goods.map((g) => g.sold_as))
  const bases = new Set(invoice.line_items.map((l) => l.quantity_basis))
  const oneUnit = units.size === 1 ? [...units][0]! : undefined
  const heading = `${oneUnit ? unitsHeading(oneUnit) : 'Quantity'}${bases.size === 1 ? `, ${[...bases][0]!}` : ''}`
  const head = ['Description', heading, 'Rate', 'Amount'].map((text, i): PdfCell => ({
    text,
    bold: true,
    fontSize: 8,
    color: QUIET_COLOR,
    ...(i ? { alignment: 'right' as const } : {}),
  }))
  const severalPos = new Set(invoice.line_items.map((l) => l.po_number)).size > 1
  return [
    head,
    ...invoice.line_items.map((line): PdfCell[] => {
      const product = goods.find((g) => g.id === line.product_id)
      const unit = unitText(product?.sold_as ?? '')
      const notice = product && (product.statutory_text ?? dyedNotice(product))
      const [other, measured] =
        line.quantity_basis === 'gross' ? ['Net at 60 °F', line.net_quantity] : ['Gross', line.gross_quantity]
      const notes = [
        measured !== null && measured !== line.billed_quantity
          ? `${other}: ${quantityText(measured)} ${unit}.`
          : '',
        severalPos && line.po_number ? `PO ${line.po_number}.` : '',
        bases.size > 1 ? `Billed ${line.quantity_basis}.` : '',
      ]
        .filter(Boolean)
        .join(' ')
      return [
        {
          stack: [
            { text: line.description, bold: true },
            ...(notes ? [{ text: notes, color: QUIET_COLOR }] : []),
            ...(notice ? [{ text: notice, bold: true, fontSize: 7.5 }] : []),
          ],
        },
        figure(`${quantityText(line.billed_quantity)}${oneUnit ? '' : ` ${unit}`}`),
        figure(priceText(line.unit_price)),
        figure(moneyText(line.subtotal)),
      ]
    }),
  ]
}

/** What the paper asks for: a credit memo says its total, a void invoice nothing. */
function amountDue({ kind, status, total, balance }: Invoice): string {
  if (kind === 'credit_memo') return total
  return status === 'void' ? '0.00' : balance
}
function totals(invoice: Invoice, company: Company): PdfContent {
  const due = amountDue(invoice)
  const rows = [
    amount('Goods', moneyText(invoice.goods_total)),
    amount('Taxes', moneyText(invoice.tax_total)),
    amount('Fees', moneyText(invoice.fee_total)),
  ]
  const settled: readonly (readonly [string, string])[] = [
    ['Paid', invoice.paid_amount],
    ['Credited', invoice.credited_amount],
  ]
  const deducted = settled.filter(([, value]) => !D(value).eq(ZERO))
  if (deducted.length)
    rows.push(
      amount('Total', moneyText(invoice.total)),
      ...deducted.map(([label, value]) => amount(label, moneyText(money(D(value).neg())))),
    )
  const last: PdfCell[] = [
    { text: invoice.kind === 'credit_memo' ? 'Credit' : 'Amount due', bold: true, margin: [0, 3, 0, 0] },
    figure(currencyText(due, company.currency), { bold: true, fontSize: 12 }),
  ]
  return {
    stack: [
      { table: { widths: ['*', 'auto'], body: rows }, layout: 'plain' },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 190, y2: 0, lineWidth: 1, lineColor: '#13202a' }],
        margin: [0, 3, 0, 0],
      },
      { table: { widths: ['*', 'auto'], body: [last] }, layout: 'plain' },
    ],
    width: 190,
    unbreakable: true,
  } as PdfContent
}
function closing(invoice: Invoice, { term }: Around, company: Company): PdfContent {
  const words = [
    company.remit_to
      ? `Remit to: ${company.remit_to}`
      : `Remit to: ${[company.company_name, ...company.address].join(', ')}`,
  ]
  if (invoice.discount_until && term) {
    const { discount, total_if_taken } = termDiscount(term, invoice)
    const [off, left] = [discount, total_if_taken].map((amount) => currencyText(amount, company.currency))
    words.push(`Take ${off} off and pay ${left} when paid by ${dayText(invoice.discount_until)}.`)
  }
  const certificates = [
    ...new Set(
      invoice.tax_details.taxable_items.flatMap((t) =>
        t.exempt && t.certificate_no ? [t.certificate_no] : [],
      ),
    ),
  ]
  if (certificates.length) words.push(`Exempt from tax under certificate ${certificates.join(', ')}.`)
  return {
    stack: words.map((text) => ({ text, color: QUIET_COLOR, margin: [0, 0, 0, 3] })),
    width: '*',
    margin: [0, 0, 24, 0],
  } as PdfContent
}

export const invoiceFileName = (invoice: Pick<Invoice, 'customer' | 'invoice_no' | 'invoice_date'>): string =>
  paperName([invoice.customer.customer_name, invoice.invoice_no, invoice.invoice_date])

/** Throws 404. The same invoice gives the same bytes. */
export async function invoicePdf(
  tx: Tx,
  files: Files,
  id: number,
  now: Date,
): Promise<{ readonly bytes: Uint8Array; readonly name: string; readonly invoice: Invoice }> {
  const invoice = await oneInvoice(tx, id, now)
  if (!invoice) throw notFound('Invoice')
  const [company, about] = await Promise.all([readCompany(tx), around(tx, invoice)])
  const logo = await storedPicture(tx, files, company.logo_key)
  const title = invoice.kind === 'credit_memo' ? 'Credit memo' : 'Invoice'
  const bytes = await renderPdf({
    title: `${title} ${invoice.invoice_no}`,
    author: company.company_name,
    at: invoice.updated_at,
    footer: pageFooter(`${company.company_name}, ${title.toLowerCase()} ${invoice.invoice_no}`),
    ...(invoice.status === 'void'
      ? { watermark: { text: 'VOID', color: '#b42318', opacity: 0.12, bold: true } }
      : {}),
    content: [
      letterhead(company, logo, title, invoice.invoice_no),
      {
        columns: [
          labelled('Bill to', invoice.bill_to),
          invoice.delivered_to.length ? labelled('Delivered to', invoice.delivered_to) : { text: '' },
          facts(invoice, about, company),
        ],
        columnGap: 18,
        margin: [0, 0, 0, 18],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 80, 70, 80],
          body: [...goodsRows(invoice, about), ...chargeRows(invoice)],
        },
        layout: 'lines',
        margin: [0, 0, 0, 14],
      },
      { columns: [closing(invoice, about, company), totals(invoice, company)] },
    ],
  })
  return { bytes, name: invoiceFileName(invoice), invoice }
}
