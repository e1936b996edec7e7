import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import { atoms, formats, StatusRing } from '#ui'
import type { AnyRow } from '../../resource/resource-types.ts'
import { inWords, kindOf, type FieldKind } from '../../resource/field-kind.ts'
import { RefNames } from './ref-names.tsx'

const FEW = 6
/** A value in the words and the form its kind has everywhere. */
/** Money, prices, rates and percents as the trade writes them; other decimals are numbers. */
const DECIMALS: Readonly<Record<string, (text: string) => string>> = {
  money: formats.money,
  price: formats.unitPrice,
  rate: formats.taxRate,
  pct: formats.percent,
}
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
  switch (kind?.kind) {
    case 'decimal':
      return <span className={atoms.num}>{(DECIMALS[kind.wire] ?? formats.number)(text)}</span>
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
export const isNumber = (kind: FieldKind | undefined): boolean =>
  kind?.kind === 'decimal' || kind?.kind === 'int'
/** The kind of a field, whether a person or the server sets it. */
export const kindIn = (shape: Readonly<Record<string, unknown>>, field: string): FieldKind | undefined => {
  const schema = shape[field]
  return schema ? kindOf(schema as ZodType) : undefined
}
