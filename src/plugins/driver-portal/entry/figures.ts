/** What was typed of a drop, in words. */
import type { ReceivedWork } from '#schema/sales/delivery-exceptions.ts'

export const withCommas = (value: number | string): string =>
  Number(value).toLocaleString('en-US', { maximumFractionDigits: 3 })

interface Figures {
  /** short, as "lb"; gallons where it is not said */
  readonly unit?: string | undefined
  readonly gross_quantity: string
  readonly net_quantity?: string | undefined
  readonly temperature?: number | undefined
  readonly api_gravity?: number | undefined
  readonly meter_start?: string | undefined
  readonly meter_end?: string | undefined
}
/** "290 gal gross, 288.4 net, 70.8 °F, meter 100 to 390" */
export const enteredFigures = (drop: Figures): string =>
  [
    drop.unit && drop.unit !== 'gal'
      ? `${withCommas(drop.gross_quantity)} ${drop.unit}`
      : `${withCommas(drop.gross_quantity)} gal gross`,
    drop.net_quantity && `${withCommas(drop.net_quantity)} net`,
    drop.temperature !== undefined && `${drop.temperature} °F`,
    drop.api_gravity !== undefined && `API ${drop.api_gravity}`,
    drop.meter_start && drop.meter_end && `meter ${drop.meter_start} to ${drop.meter_end}`,
  ]
    .filter(Boolean)
    .join(', ')
/** "290 gal ULSD clear into Tank A"; empty where no gallons were entered. */
export function workWords({ gross_quantity, product, asset }: ReceivedWork): string {
  if (gross_quantity === null) return ''
  const what = [`${withCommas(gross_quantity)} gal`, product?.name].filter(Boolean).join(' ')
  return asset ? `${what} into ${asset.asset_name}` : what
}
