/** How numbers, days and names read on paper, and the head of every page we print. */
import { D, moneyText } from '#schema/values/decimal.ts'
import type { PdfCell, PdfContent } from './pdf.ts'

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', CAD: 'CA$', EUR: '€', GBP: '£', MXN: 'MX$' }
const UNITS = {
  gallon: ['gal', 'Gallons'],
  liter: ['L', 'Liters'],
  pound: ['lb', 'Pounds'],
  ton: ['ton', 'Tons'],
  each: ['ea', 'Pieces'],
} as const
/** The colour of what is said beside the figures of a paper. */
export const QUIET_COLOR = '#55626d'

const thousands = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
/** `8000.000` -> `8,000`; `7412.300` -> `7,412.3` */
export const quantityText = (quantity: string | null): string => {
  if (quantity === null) return ''
  const [whole = '', decimals = ''] = D(quantity).toFixed(3).split('.')
  const kept = decimals.replace(/0+$/, '')
  return `${thousands(whole)}${kept ? `.${kept}` : ''}`
}
/** Unit prices with four to six decimals: `2.5000`. */
export const priceText = (price: string): string =>
  D(price)
    .toFixed(6)
    .replace(/0{1,2}$/, '')
/** Rates with all six decimals, as tax tables print them: `.243000`. */
export const rateText = (rate: string): string =>
  D(rate)
    .toFixed(6)
    .replace(/^(-?)0\./, '$1.')
/** `6.250000` -> `6.25 %` */
export const percentText = (percent: string): string =>
  `${D(percent)
    .toFixed(6)
    .replace(/\.?0+$/, '')} %`
/** `$23,569.14`, a credit `-$23,569.14` */
export const currencyText = (amount: string, currency: string): string => {
  const text = moneyText(amount)
  const symbol = SYMBOLS[currency] ?? `${currency} `
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`
}
/** `2026-03-02` -> `Mar 2, 2026` */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
/** `Mar 2, 2026, 07:31` in the tenant's zone */
export const momentText = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(instant))
/** A unit as lines print it: `gal` for what is sold by the gallon. */
export const unitText = (sold_as: string): string => UNITS[sold_as as keyof typeof UNITS]?.[0] ?? ''
/** A unit as the heading of its column: `Gallons`. */
export const unitsHeading = (sold_as: string): string =>
  UNITS[sold_as as keyof typeof UNITS]?.[1] ?? 'Quantity'

/**
 * `Lone_Star_Farms_LLC_INV-000001_2026-03-02.pdf`: what is no letter,
 * digit, dot or dash becomes one `_` (api 1.7).
 */
export const paperName = (parts: readonly string[], extension = 'pdf'): string => {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9.-]+/g, '_')
      .replace(/^[_.]+|[_.]+$/g, '')
      .slice(0, 80)
  return `${parts.map(plain).filter(Boolean).join('_') || 'document'}.${extension}`
}

/** `Houston TX 77002` */
export const placeLine = (
  city: string | null | undefined,
  state: string | null | undefined,
  zip: string | null | undefined,
): string => [city, state, zip].filter(Boolean).join(' ')

interface Sender {
  readonly company_name: string
  readonly address: readonly string[]
  readonly phone_number: string
  readonly email: string
}
/** Company on the left, what this paper is on the right. */
export function letterhead(
  company: Sender,
  logo: string | undefined,
  title: string,
  number: string,
): PdfContent {
  const contact = [company.phone_number, company.email].filter(Boolean).join(', ')
  return {
    columns: [
      ...(logo ? [{ image: logo, fit: [56, 40] as [number, number], width: 66 }] : []),
      {
        stack: [
          { text: company.company_name, bold: true, fontSize: 11 },
          ...[...company.address, contact].filter(Boolean).map((text) => ({ text, color: QUIET_COLOR })),
        ],
        width: '*',
      },
      {
        stack: [
          { text: title, bold: true, fontSize: 17 },
          { text: number, color: QUIET_COLOR },
        ],
        alignment: 'right',
        width: 'auto',
      },
    ],
    margin: [0, 0, 0, 18],
  } as PdfContent
}
/** A figure in a column: right, every digit as wide as the other. */
export const figure = (text: string, more: object = {}): PdfCell =>
  ({ text, alignment: 'right', fontFeatures: ['tnum'], ...more }) as PdfCell
/** A small heading above a block. */
export const labelled = (label: string, lines: readonly string[]): PdfContent =>
  ({
    stack: [
      { text: label, bold: true, fontSize: 8, color: QUIET_COLOR, margin: [0, 0, 0, 2] },
      ...lines.map((text) => ({ text })),
    ],
  }) as PdfContent
/** The foot of every page: the given words, and which page of how many. */
export const pageFooter =
  (left: string) =>
  (page: number, pages: number): PdfContent =>
    ({
      columns: [{ text: left }, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
      fontSize: 7.5,
      color: QUIET_COLOR,
      margin: [48, 16, 48, 0],
    }) as PdfContent
