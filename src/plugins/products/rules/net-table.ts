/** The table by which the net of a product is worked out, where no person chose one (decision 39). */
import type { Family } from '#schema/values/families.ts'
import type { NetTable } from '#schema/values/net-tables.ts'

/** Codes of fuels that table 6B does not describe: ethanol and its high blends, pure biodiesel. */
const WITHOUT_TABLE = new Set(['123', '241', '243', '284', '290', 'B00', 'D00', 'E00', 'E85'])
const UNLIKE_PETROLEUM = /\b(E-?85|E-?98|B-?99(\.9)?|B-?100|biodiesel 100|ethanol)\b/i
const NO_ETHANOL = /\b(no|without|non)[ -]?ethanol\b/i
const BY_FAMILY: Readonly<Record<Family, NetTable>> = {
  gasoline: '6b',
  distillate: '6b',
  dyed_distillate: '6b',
  kerosene: '6b',
  dyed_kerosene: '6b',
  lpg: 'lpg',
  def: 'none',
  lubricant: 'none',
  other: 'none',
}
interface ProductFacts {
  readonly family: Family | null
  readonly fta_code: string | null
  readonly name: string
  readonly code: string
}
/** Returns the table of a product by its family; none for E85, B100 and what is like them. */
export function tableByFamily({ family, fta_code, name, code }: ProductFacts): NetTable {
  const isUnlike = [name, code].some((text) => UNLIKE_PETROLEUM.test(text) && !NO_ETHANOL.test(text))
  if (isUnlike || WITHOUT_TABLE.has(fta_code?.toUpperCase() ?? '')) return 'none'
  return family === null ? 'none' : BY_FAMILY[family]
}
