/** The family of a product: worked out where nobody said it, and always of the same dye as the product. */
import type { Family } from '#schema/values/families.ts'

/** Families by the product codes of the Federation of Tax Administrators that say more than fuel and dye. */
const BY_CODE: Readonly<Record<string, Family>> = {
  '054': 'lpg',
  '065': 'gasoline',
  '072': 'dyed_kerosene',
  '124': 'gasoline',
  '125': 'gasoline',
  '130': 'kerosene',
  '142': 'kerosene',
}
const DYED_OF: Partial<Record<Family, Family>> = { distillate: 'dyed_distillate', kerosene: 'dyed_kerosene' }
const CLEAR_OF: Partial<Record<Family, Family>> = { dyed_distillate: 'distillate', dyed_kerosene: 'kerosene' }
/** The family with this dye, where it comes both dyed and clear. */
export const dyedAs = (family: Family, dyed: boolean): Family => (dyed ? DYED_OF : CLEAR_OF)[family] ?? family

interface ProductFacts {
  readonly is_fuel: boolean
  readonly dyed: boolean
  readonly fta_code: string | null
}
/** The family by code, fuel and dye; a fuel whose code says nothing counts as diesel. */
export function workedOutFamily({ is_fuel, dyed, fta_code }: ProductFacts): Family {
  const known = fta_code === null ? undefined : BY_CODE[fta_code]
  if (known !== undefined) return dyedAs(known, dyed)
  return is_fuel ? dyedAs('distillate', dyed) : 'other'
}
