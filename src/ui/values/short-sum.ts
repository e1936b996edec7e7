import { NONE, number } from './formats.ts'

/** A sum where there is no room for all of it: `31400.000` -> `31.4k`, `8000` -> `8k`, `950`, `1.6M`. */
export function shortSum(value: string): string {
  const amount = Number(value)
  if (Number.isNaN(amount)) return NONE
  if (Math.abs(amount) < 1000) return number(String(Math.round(amount)))
  const thousands = amount / 1000
  if (Math.abs(thousands) >= 1000) return `${(thousands / 1000).toFixed(1)}M`
  return `${thousands.toFixed(Math.abs(thousands) < 100 ? 1 : 0).replace(/\.0$/, '')}k`
}
