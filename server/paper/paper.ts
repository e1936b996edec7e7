/** How numbers, days, places and names read on paper. */
import { D, moneyText } from '#schema/values/decimal.ts'
import type { PaperText } from '#schema/values/paper.ts'

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', CAD: 'CA$', EUR: '€', GBP: '£', MXN: 'MX$' }
const UNITS = {
  gallon: ['gal', 'Gallons'],
  liter: ['L', 'Liters'],
  pound: ['lb', 'Pounds'],
  ton: ['ton', 'Tons'],
  each: ['ea', 'Pieces'],
} as const

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
/** Rates in dollars as the screens show them, two to six decimals: `$0.243`. */
export const rateText = (rate: string): string =>
  D(rate)
    .toFixed(6)
    .replace(/0{1,4}$/, '')
    .replace(/^(-?)/, '$1$$')
/** `6.250000` -> `6.25%` */
export const percentText = (percent: string): string =>
  `${D(percent)
    .toFixed(6)
    .replace(/\.?0+$/, '')}%`
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

const SHARED_BY = {
  goods: ', by goods',
  lines: ', by lines',
  quantity: ', by quantity',
  orders: ' for the split order',
} as const
/** `7.79 of 23.10, by goods` or `… for the split order` where several documents share a fee; else nothing. */
export const shareText = ({
  subtotal,
  whole,
  shared_by,
}: {
  readonly subtotal: string
  readonly whole: string | null
  readonly shared_by: 'goods' | 'lines' | 'quantity' | 'orders' | null
}): string =>
  whole === null
    ? ''
    : `${moneyText(D(subtotal).abs())} of ${moneyText(whole)}${SHARED_BY[shared_by ?? 'goods']}`
/** `Bayou Terminal, T-76-TX-2500, Houston TX` */
export const terminalText = ({
  name,
  tcn,
  city,
  state,
}: {
  readonly name: string
  readonly tcn: string | null
  readonly city: string | null
  readonly state: string | null
}): string => [name, tcn, placeLine(city, state, null)].filter(Boolean).join(', ')
/** `Gulf Haulers, FEIN 74-1234567` */
export const carrierText = ({
  name,
  fein,
}: {
  readonly name: string
  readonly fein: string | null
}): string => [name, fein && `FEIN ${fein}`].filter(Boolean).join(', ')
/** Fuel sold by volume is brought to 60 °F; pieces, pounds and fluids that are no fuel are not. */
export const hasNetVolume = ({
  is_fuel,
  sold_as,
}: {
  readonly is_fuel: boolean
  readonly sold_as: string
}): boolean => is_fuel && (sold_as === 'gallon' || sold_as === 'liter')
/** Who sends a document, as its head names it. */
export interface Sender {
  readonly company_name: string
  readonly address: readonly string[]
  readonly phone_number: string
  readonly email: string
  readonly fein: string | null
  readonly license_no: string | null
}
/** `FEIN 74-1234567, license 3200-11`; nothing where neither is known. */
export const registrationText = (fein: string | null, license_no: string | null): string =>
  [fein && `FEIN ${fein}`, license_no && `license ${license_no}`]
    .filter(Boolean)
    .join(', ')
    .replace(/^l/, 'L')
/** The lines of a head below the name of the company. */
export const senderLines = ({ address, phone_number, email, fein, license_no }: Sender): string[] =>
  [...address, [phone_number, email].filter(Boolean).join(', '), registrationText(fein, license_no)].filter(
    Boolean,
  )
/** A line of words on paper. */
export const plain = (text: string): PaperText => ({ text, tone: 'plain' })
/** Words that are read first: a name, a warning. */
export const strong = (text: string): PaperText => ({ text, tone: 'strong' })
/** Words beside the rest: a note, a measure. */
export const quiet = (text: string): PaperText => ({ text, tone: 'quiet' })
/** Words that the law wants said. */
export const notice = (text: string): PaperText => ({ text, tone: 'notice' })
/** One line in a cell; no line where there is nothing to say. */
export const cell = (text: string, tone: PaperText['tone'] = 'plain'): PaperText[] =>
  text ? [{ text, tone }] : []
