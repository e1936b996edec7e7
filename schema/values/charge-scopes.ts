/** Scopes of charges that are one sum: what each sum is owed once for (domain decision 34). */
export const CHARGE_SCOPES = ['order', 'delivery', 'load', 'line'] as const
/** Scope of a sum: it is owed once for the order, each drive to the site, each load of the order, or each line. */
export type ChargeScope = (typeof CHARGE_SCOPES)[number]

/** Place of a line within its order, as scopes see it. */
export interface ChargePlace {
  readonly line_no: number
  /** moment of its drop, an instant in UTC; null or nothing: it is not delivered; such lines count together */
  readonly delivery?: string | null | undefined
  /** load that it is on; null or nothing: none; such lines count together */
  readonly load?: number | null | undefined
}
/** Lines that owe a sum together; `counted_by` is their drop or load as text, null where there is none. */
export interface ScopeGroup<T> {
  readonly counted_by: string | null
  readonly rows: readonly T[]
}
function countedBy(scope: ChargeScope, { delivery, load }: ChargePlace): string | null {
  if (scope === 'delivery') return delivery ?? null
  return scope === 'load' ? (load?.toString() ?? null) : null
}
/** Groups rows by the scope of a charge, in the order in which the groups first come. */
export function scopeGroups<T>(
  rows: readonly T[],
  scope: ChargeScope,
  placeOf: (row: T) => ChargePlace,
): ScopeGroup<T>[] {
  const groups = new Map<string | number | null, { readonly counted_by: string | null; readonly rows: T[] }>()
  for (const row of rows) {
    const place = placeOf(row)
    const counted_by = countedBy(scope, place)
    const key = scope === 'line' ? place.line_no : counted_by
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { counted_by, rows: [row] })
  }
  return [...groups.values()]
}
