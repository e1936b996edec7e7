/** What a driver types into a drop, read and judged. Text in, decimal text out; no clock, no network. */
import type { NetTable } from '#schema/values/net-tables.ts'
import { parseNumber } from '#ui'
import { amountOf, isPumped, unitOf, type StopLine } from '../stop.ts'
import type { DropDraft } from './drop-draft.ts'
import { withCommas } from './figures.ts'
import { overByNote } from '#plugins/sales-orders/public.ts'
import { workedOutNet } from '#plugins/order-prices/public.ts'

export interface Faults {
  gross?: string
  start?: string
  end?: string
  net?: string
  temperature?: string
  gravity?: string
  reason?: string
}
export interface ReadDrop {
  /** empty while it is not known */
  readonly gross: string
  readonly net: string
  readonly temperature: number | undefined
  readonly gravity: number | undefined
  readonly faults: Faults
}
const near = (value: number): string => String(Math.round(value * 1000) / 1000)

function typed(
  text: string,
  places: number,
  sample: string,
  low: number,
  high: number,
  what: string,
): { readonly value: string; readonly fault?: string } {
  const read = parseNumber(text, { places, negative: low < 0 })
  if (!read.ok) return { value: '', fault: sample }
  if (read.value !== '' && (Number(read.value) < low || Number(read.value) > high))
    return { value: '', fault: `Enter ${what} from ${low} to ${high}` }
  return { value: read.value }
}
const amount = (text: string, sample: string) => typed(text, 3, sample, 0, 99_999_999, 'a number')

/** What is not pumped has no meter to read. */
export const modeOf = (drop: DropDraft, { unit }: Pick<StopLine, 'unit'>): DropDraft['mode'] =>
  isPumped(unit) ? drop.mode : 'gallons'

/**
 * Reads everything typed, with the net as the table of the product gives it; a meter that runs backwards is a
 * fault, never a negative drop.
 */
export function readDrop(drop: DropDraft, net_table?: NetTable | null): ReadDrop {
  const faults: Faults = {}
  const take = (key: keyof Faults, { value, fault }: ReturnType<typeof typed>): string => {
    if (fault) faults[key] = fault
    return value
  }
  let gross = ''
  if (drop.mode === 'gallons') gross = take('gross', amount(drop.gross, 'Enter a number, like 7,512'))
  else {
    const start = take('start', amount(drop.start, 'Enter the meter, like 482,110'))
    const end = take('end', amount(drop.end, 'Enter the meter, like 489,622'))
    if (start !== '' && end !== '') {
      if (Number(end) < Number(start))
        faults.end = `Enter ${withCommas(start)} or more, that is the meter start`
      else gross = near(Number(end) - Number(start))
    }
  }
  const temperature = take(
    'temperature',
    typed(drop.temperature, 1, 'Enter degrees, like 71.4', -60, 160, 'degrees'),
  )
  const gravity = take(
    'gravity',
    typed(drop.gravity, 1, 'Enter API gravity, like 36.2', -20, 200, 'API gravity'),
  )
  let net = take('net', amount(drop.net, 'Enter net gallons, like 7,472'))
  if (net === '' && gross !== '' && temperature !== '' && gravity !== '') {
    const computed = workedOutNet({ gross_quantity: gross, temperature, api_gravity: gravity }, net_table)
    net = computed === null ? '' : String(Number(computed))
  }
  return {
    gross,
    net,
    temperature: temperature === '' ? undefined : Number(temperature),
    gravity: gravity === '' ? undefined : Number(gravity),
    faults,
  }
}

export interface Check {
  readonly tone: 'ok' | 'over' | 'info'
  readonly strong: string
  readonly rest: string
  /** by how much it is over the tank, in gallons */
  readonly over?: number
}
/** How many gallons it is apart from the order, in words. */
function againstOrder(apart: number, unit: string): string {
  if (apart === 0) return 'As ordered.'
  return `${withCommas(Math.abs(apart))} ${unit} ${apart > 0 ? 'over' : 'under'} the order.`
}
/** The sentence under the figure; undefined while there is no figure. */
export function checkDrop(
  { gross, net }: Pick<ReadDrop, 'gross' | 'net'>,
  line: Pick<StopLine, 'quantity' | 'fill' | 'unit'>,
  room: string | undefined,
): Check | undefined {
  if (gross === '') return undefined
  const dropped = Number(gross)
  const apart = Math.round((dropped - Number(line.quantity)) * 1000) / 1000
  const unit = unitOf(line.unit)
  const order = line.fill ? '' : againstOrder(apart, unit)
  const rest = [order, net && net !== gross ? `Net ${withCommas(Math.round(Number(net)))} gal at 60 °F.` : '']
    .filter(Boolean)
    .join(' ')
  if (dropped === 0)
    return { tone: 'info', strong: 'Nothing dropped.', rest: 'Say why under “Something went wrong”.' }
  if (!isPumped(line.unit)) return rest ? { tone: 'info', strong: '', rest } : undefined
  if (room === undefined) return { tone: 'info', strong: 'Tank size not known.', rest }
  const over = Math.round((dropped - Number(room)) * 1000) / 1000
  return over > 0
    ? { tone: 'over', strong: overByNote(withCommas(over), unit), rest: 'Enter the reason.', over }
    : { tone: 'ok', strong: 'Fits the tank.', rest }
}
/** What still keeps this drop from being delivered, in words; undefined when nothing does. */
export function missingInDrop(
  drop: DropDraft,
  line: Pick<StopLine, 'quantity' | 'fill' | 'unit' | 'product'>,
  room: string | undefined,
): string | undefined {
  const read = readDrop(drop)
  const [fault] = Object.values(read.faults) as string[]
  if (fault) return fault
  if (read.gross === '') return `Enter the ${amountOf(line.unit)} of ${line.product}`
  if (checkDrop(read, line, room)?.tone === 'over' && drop.reason.trim() === '')
    return `Enter the reason for the ${amountOf(line.unit)} over the tank`
  return undefined
}
