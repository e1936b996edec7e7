import type { ReactNode } from 'react'
import { atoms, formats, StatusRing } from '#ui'
import type { AnyRow } from '../../resource/resource-types.ts'
import { inWords, type FieldKind } from '../../resource/field-kind.ts'
import { RefNames } from './ref-names.tsx'

const FEW = 6
const STORED = /_(photo|file)_key$/
/** Money, prices, rates and percents as the trade writes them; other decimals are numbers. */
const DECIMALS: Readonly<Record<string, (text: string, row: AnyRow) => string>> = {
  money: (text) => formats.money(text),
  price: formats.unitPrice,
  rate: rateOf,
  pct: formats.percent,
}
/** A rate as its row means it: `6.25%`, `$25.00`, `$0.243/gal`. */
function rateOf(text: string, { rate_type, amount_type, margin_type, fee_type, unit }: AnyRow): string {
  const isPercent = [rate_type, amount_type, margin_type].some((one) => /^percent/.test(String(one)))
  if (isPercent) return formats.percent(text)
  if (rate_type === 'flat' || fee_type === 'flat') return formats.money(text)
  return formats.taxRate(text, typeof unit === 'string' ? unit : undefined)
}
/** A value in the words and the form its kind has everywhere. */
export function showValue(
  kind: FieldKind | undefined,
  value: unknown,
  row: AnyRow,
  field: string,
): ReactNode {
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    return String(
      (value as { name?: unknown }).name ??
        Object.values(value).find((v) => typeof v === 'string') ??
        formats.NONE,
    )
  if (kind?.kind === 'ref') {
    const beside = row[field.replace(/_id$/, '')] as Readonly<Record<string, unknown>> | null | undefined
    if (beside) return String(beside[kind.label] ?? beside.name ?? value)
    return value ? `No. ${String(value)}` : formats.NONE
  }
  if (kind?.kind === 'refs' && Array.isArray(value) && value.length)
    return <RefNames entity={kind.entity} label={kind.label} ids={value as number[]} />
  if (kind?.kind === 'texts' && Array.isArray(value) && value.length)
    return formats.list(
      value.length > FEW
        ? [...(value as string[]).slice(0, FEW), `${value.length - FEW} more`]
        : (value as string[]),
    )
  if (Array.isArray(value)) return value.length ? formats.plural(value.length, 'item') : 'none'
  if (typeof value === 'boolean' || kind?.kind === 'bool') return value ? 'Yes' : 'No'
  if (value === null || value === undefined || value === '')
    return <span aria-label="none">{formats.NONE}</span>
  const text = String(value)
  // the key of a stored file says nothing to anybody
  const file = STORED.exec(field)?.[1]
  if (file !== undefined) return file === 'photo' ? 'a picture' : 'a file'
  switch (kind?.kind) {
    case 'decimal':
      return <span className={atoms.num}>{DECIMALS[kind.wire]?.(text, row) ?? formats.number(text)}</span>
    case 'date':
      return <span className={atoms.num}>{formats.day(text)}</span>
    case 'instant':
      return (
        <span className={atoms.num} title={text}>
          {formats.dayTime(text)}
        </span>
      )
    case 'enum':
      return field === 'status' ? <StatusRing status={inWords(text)} /> : inWords(text)
    case 'int':
      return <span className={atoms.num}>{formats.number(text)}</span>
    default:
      return /^\d{4}-\d\d-\d\dT/.test(text) ? (
        <span className={atoms.num}>{formats.dayTime(text)}</span>
      ) : (
        text
      )
  }
}
