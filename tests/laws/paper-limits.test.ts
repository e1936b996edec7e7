/**
 * Every kind of document with every text at its contract limit, without a blank and with blanks: no box of words is
 * outside the page or over another.
 */
import { usualChecks } from '#schema/values/close-checks.ts'
import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { terminal, supplier } from '../../schema/areas/suppliers.ts'
import { asset, certificate, customer, paymentTerm, shipTo } from '../../schema/areas/parties.ts'
import { companyAsset, driver } from '../../schema/areas/fleet.ts'
import { city } from '../../schema/areas/geo.ts'
import { product } from '../../schema/areas/products.ts'
import { CompanySettings } from '../../schema/areas/settings.ts'
import { bol } from '../../schema/road/bols.ts'
import { creditInvoice } from '../../schema/sales/invoices.ts'
import { LineInput, OrderInput } from '../../schema/sales/sales-orders.ts'
import { fee as feeContract, tax as taxContract } from '../../schema/sales/taxes.ts'
import type { Paper } from '../../schema/values/paper.ts'
import { drawPaper } from '../../server/paper/draw-paper.ts'
import {
  carrierText,
  placeLine,
  registrationText,
  senderLines,
  terminalText,
} from '../../server/paper/paper.ts'
import { ticketBlocks } from '../../src/plugins/delivery-tickets/server/ticket-blocks.ts'
import type { Ticket, TicketLine } from '../../src/plugins/delivery-tickets/server/ticket.ts'
import { tenderPaper } from '../../src/plugins/dispatch/server/carriers/tender-paper.ts'
import { invoiceBlocks } from '../../src/plugins/invoices/server/paper/invoice-blocks.ts'
import { fee, line, odd, tax } from '../ui/paper/odd-invoices.ts'
import { ODD_TICKETS } from '../ui/paper/odd-tickets.ts'
import { boxesOf, keepPictures } from '../ui/paper/pages.ts'

/** The longest text that a field takes. */
function limitOf(field: ZodType): number {
  for (const most of [4, 10, 12, 14, 20, 30, 40, 60, 80, 120, 160, 200, 254, 300, 500, 2000, 4000])
    if (field.safeParse('W'.repeat(most)).success && !field.safeParse('W'.repeat(most + 1)).success)
      return most
  throw new Error('No text of any length is taken')
}
const AMOUNT = '99999999999999.99'
/** as much as lets the sum of a document be an amount */
const PART = '9999999999999.99'
const QUANTITY = '99999999999.999'
/** Texts of a shop where each is as long as it may be. */
function shopOf(text: (length: number) => string) {
  const of = (field: ZodType): string => text(limitOf(field))
  const settings = CompanySettings.shape
  const place = [
    of(shipTo.fields.address_one),
    of(shipTo.fields.address_two),
    placeLine(of(city.fields.name), 'TX', of(shipTo.fields.zip_code)),
  ]
  const company = {
    company_name: of(settings.company_name),
    address: place,
    phone_number: of(settings.phone_number),
    email: text(254),
    emergency_phone: of(settings.emergency_phone),
    time_zone: 'America/Chicago',
    currency: 'USD',
    logo_key: null,
    fein: of(settings.fein),
    license_no: of(settings.license_no),
  }
  const origin = terminalText({
    name: of(terminal.fields.name),
    tcn: 'T-76-TX-2500',
    city: of(city.fields.name),
    state: 'TX',
  })
  const carrier = carrierText({ name: of(supplier.fields.supplier_name), fein: of(supplier.fields.fein) })
  const goods = {
    product: of(product.fields.name),
    statutory: of(product.fields.statutory_text),
    hazard: of(product.fields.hazard_text),
    fta_code: of(product.fields.fta_code),
  }
  return {
    of,
    text,
    place,
    company,
    origin,
    carrier,
    goods,
    payer: of(customer.fields.customer_name),
    registration: registrationText(of(customer.fields.fein), of(customer.fields.license_no)),
    po: of(OrderInput.shape.po_number),
    linePo: of(LineInput.shape.po_number),
    tank: of(asset.fields.asset_name),
    tankNote: of(asset.fields.location_note),
    bolNo: of(bol.fields.bol_no),
    diversion: of(bol.fields.diversion_no),
    certificateNo: of(certificate.fields.certificate_no),
    terms: of(paymentTerm.fields.name),
    taxName: of(taxContract.fields.name),
    feeName: of(feeContract.fields.name),
  }
}
type Texts = ReturnType<typeof shopOf>
function ticketAt(texts: Texts, prices: boolean): Paper {
  const { of, company, goods } = texts
  const usual = ODD_TICKETS['as most are']!
  const drop = (at: number): TicketLine => ({
    ...usual.pages[0]!.lines[0]!,
    product: goods.product,
    statutory_text: goods.statutory,
    hazard_text: goods.hazard,
    dyed: at === 1,
    fta_code: goods.fta_code,
    tank: texts.tank,
    tank_note: texts.tankNote,
    tank_size: QUANTITY,
    ordered: QUANTITY,
    gross: QUANTITY,
    net: QUANTITY,
    meter_start: QUANTITY,
    meter_end: QUANTITY,
    temperature: -129.5,
    api_gravity: 100.25,
    origin: texts.origin,
    carrier: texts.carrier,
    bol_no: texts.bolNo,
    diversion_no: texts.diversion,
    po_number: `${texts.linePo.slice(1)}${at}`,
    ...(prices ? { unit_price: '99999999.999999', subtotal: AMOUNT } : {}),
  })
  const ticket: Ticket = {
    ...usual,
    company,
    order_no: `${texts.text(10)}000001`,
    ticket_no: 'T-000001',
    revision: 12,
    as_of: true,
    bill_to: { name: texts.payer, lines: [...texts.place, texts.registration] },
    ship_to: { name: of(shipTo.fields.name), lines: texts.place, directions: of(shipTo.fields.directions) },
    destination: placeLine(of(city.fields.name), 'TX', null),
    driver: of(driver.fields.name),
    trucks: [of(companyAsset.fields.name), of(companyAsset.fields.name)],
    terms: texts.terms,
    started_at: usual.delivered_at,
    notes: texts.text(2000),
    unattended: true,
    prices,
    prior_balance: prices ? AMOUNT : null,
    pages: [
      {
        po_number: texts.po,
        lines: [drop(0), drop(1)],
        certificates: [texts.certificateNo, `${texts.certificateNo.slice(1)}1`],
        ...(prices
          ? {
              taxes: [{ name: texts.taxName, amount: AMOUNT }],
              fees: [{ name: texts.feeName, amount: AMOUNT, share: `${AMOUNT} of ${AMOUNT}, by goods` }],
              goods_total: AMOUNT,
              tax_total: AMOUNT,
              fee_total: AMOUNT,
              total: AMOUNT,
            }
          : {}),
      },
    ],
  }
  return ticketBlocks(ticket, { logo: null, signature: null })
}
function invoiceAt(texts: Texts, kind: 'invoice' | 'credit_memo'): Paper {
  const { of, company, goods } = texts
  const load = (at: number) => ({
    bol_no: `${texts.bolNo.slice(1)}${at}`,
    origin: texts.origin,
    net_recorded: true,
    tank: texts.tank,
    carrier: texts.carrier,
    diversion_no: texts.diversion,
  })
  const taxes = [
    tax({ tax_name: texts.taxName, taxable_quantity: QUANTITY, amount: PART, rate: '99999999.999999' }),
    tax({
      tax_id: 2,
      tax_name: texts.taxName,
      level: 'state',
      exempt: true,
      exempt_percent: '33.333333',
      certificate_no: texts.certificateNo,
      amount: PART,
    }),
  ]
  const { invoice, facts, reason } = odd(
    {
      line_items: [1, 2].map((no) =>
        line(no, {
          description: goods.product,
          po_number: `${texts.linePo.slice(1)}${no}`,
          tax_rows: taxes,
          gross_quantity: QUANTITY,
          net_quantity: '1.000',
          billed_quantity: QUANTITY,
          unit_price: '99999999.999999',
          subtotal: PART,
        }),
      ),
      fees: [fee({ name: texts.feeName, subtotal: PART, whole: PART, shared_by: 'goods' })],
    },
    {
      kind,
      invoice_no: `${texts.text(10)}000001`,
      order_no: `${texts.text(10)}000001`,
      po_number: texts.po,
      paid_amount: AMOUNT,
      credited_amount: AMOUNT,
      balance: AMOUNT,
      discount_until: '2026-03-12',
      discount_amount: AMOUNT,
    },
    {
      company: {
        company_name: company.company_name,
        lines: senderLines(company),
        currency: 'USD',
        remit_to: of(CompanySettings.shape.remit_to),
        time_zone: 'America/Chicago',
        logo_key: null,
      },
      bill_to: [texts.payer, ...texts.place],
      registration: texts.registration,
      terms: texts.terms,
      delivered_to: [of(shipTo.fields.name), ...texts.place],
      destination: placeLine(of(city.fields.name), 'TX', null),
      goods: { 1: { sold_as: 'gallon', has_net: true, notice: goods.statutory, fta_code: goods.fta_code } },
      loads: { 1: load(1), 2: load(2) },
      as_of: '2026-03-02T20:00:00.000Z',
      credits:
        kind === 'credit_memo' ? { invoice_no: `${texts.text(10)}000002`, invoice_date: '2026-03-02' } : null,
    },
    of(creditInvoice.body.shape.reason),
  )
  return invoiceBlocks(invoice, facts, { reason, logo: null })
}
function tenderAt(texts: Texts): Paper {
  const { of, company } = texts
  const order = {
    order_no: `${texts.text(10)}000001`,
    po_number: texts.po,
    ship_to: { name: of(shipTo.fields.name) },
    planned_date_start: '2026-03-02T14:00:00.000Z',
    planned_date_end: '2026-03-02T20:00:00.000Z',
    site: {
      address_one: of(shipTo.fields.address_one),
      address_two: of(shipTo.fields.address_two),
      city: of(city.fields.name),
      state: 'TX',
      zip_code: of(shipTo.fields.zip_code),
      directions: of(shipTo.fields.directions),
    },
    line_items: [{ product: { name: texts.goods.product, sold_as: 'gallon' }, quantity: QUANTITY }],
  }
  const tender = {
    tender_no: 'T-000001',
    carrier_name: of(supplier.fields.supplier_name),
    freight: AMOUNT,
    message: texts.text(2000),
    vendor_id: texts.text(40),
    terminal_name: of(terminal.fields.name),
    supplier_name: of(supplier.fields.supplier_name),
    loading_number: texts.text(40),
  }
  return tenderPaper(tender, order as Parameters<typeof tenderPaper>[1], {
    ...company,
    website_url: '',
    remit_to: null,
    invoice_prefix: '',
    require_verified_for_invoice: true,
    print_prices_on_ticket: false,
    close_checks: usualChecks(),
    send_on_close: false,
    discount_counts_from: 'check_date',
  })
}
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'without a blank': (length) => 'W'.repeat(length),
  'in Cyrillic, without a blank': (length) => 'Щ'.repeat(length),
  'with blanks': (length) => 'Words of a text '.repeat(length).slice(0, length - 1) + '.',
}
const KINDS: Readonly<Record<string, (texts: Texts) => Paper>> = {
  ticket: (texts) => ticketAt(texts, false),
  'ticket with prices': (texts) => ticketAt(texts, true),
  invoice: (texts) => invoiceAt(texts, 'invoice'),
  'credit memo': (texts) => invoiceAt(texts, 'credit_memo'),
  tender: tenderAt,
}
const cases = Object.keys(KINDS).flatMap((kind) => Object.keys(TEXTS).map((text) => [kind, text] as const))
describe('texts at their limit', () => {
  it.each(cases)('%s %s', async (kind, text) => {
    const paper = KINDS[kind]!(shopOf(TEXTS[text]!))
    const bytes = await drawPaper(paper, {
      author: 'Lone Star Fuel',
      at: '2026-03-02T20:00:00.000Z',
      pictures: new Map(),
    })
    await keepPictures(`limit ${kind} ${text}`, bytes)
    const pages = await boxesOf(bytes)
    for (const boxes of pages) {
      expect(boxes.filter(({ left, right }) => left < 47.5 || right > 564.5)).toEqual([])
      expect(boxes.filter(({ bottom, top }) => bottom < 10 || top > 792)).toEqual([])
      const over = boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
              Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom) > 0.5,
          )
          .map((b) => [a.text, b.text]),
      )
      expect(over).toEqual([])
    }
  })
})
