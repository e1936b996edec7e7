/** A finding: a sentence about what stands against a load, with what mends it. */
import type { LoadFinding } from '#schema/road/loads.ts'
import { D, qty3 } from '#schema/values/decimal.ts'

const COMMANDS = {
  edit: { command: 'dispatch.edit-load', label: 'Change the compartments' },
  flush: { command: 'dispatch.flush-compartment', label: 'Mark it as flushed' },
  drain: { command: 'dispatch.flush-compartment', label: 'Mark it as drained' },
  less: { command: 'dispatch.lower-quantity', label: 'Lower the quantity' },
  driver: { command: 'driver.edit', label: 'Open the driver' },
  other: { command: 'dispatch.assign-driver', label: 'Choose another driver' },
  truck: { command: 'dispatch.choose-truck', label: 'Choose another truck' },
  equipment: { command: 'company-asset.edit', label: 'Open the truck or trailer' },
  product: { command: 'product.edit', label: 'Open the product' },
} as const
type Mend = keyof typeof COMMANDS
export const finding = (
  code: LoadFinding['code'],
  detail: string,
  mend: Mend,
  more: Partial<Pick<LoadFinding, 'level' | 'path' | 'compartment_no'>> = {},
): LoadFinding => ({
  code,
  level: more.level ?? 'must',
  detail,
  path: more.path ?? 'compartments',
  compartment_no: more.compartment_no ?? null,
  mend: COMMANDS[mend],
})
/** `2,400` and `26.5`: gallons as sentences have them. */
export const gallons = (quantity: string): string =>
  D(qty3(quantity))
    .toFixed(3)
    .replace(/\.?0+$/, '')
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const SPELLED = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
/** `2026-03-02` -> `Mon Mar 2, 2026` */
export const dayWords = (day: string): string => SPELLED.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
