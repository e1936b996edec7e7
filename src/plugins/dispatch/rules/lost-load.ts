/** What a driver did with a load that is not his any more: one report that grows, each gallon named once. Pure. */
import type { LoadWork } from '#schema/sales/delivery-exceptions.ts'

export type Lifted = LoadWork['lifted'][number]
const isSamePlace = (a: Lifted, b: Lifted): boolean =>
  a.compartment_no !== null && b.compartment_no !== null
    ? a.compartment_no === b.compartment_no
    : a.bol_no === b.bol_no && a.product_id === b.product_id
/** The newer word of a compartment counts; a number that was typed before stays where the newer names none. */
function withLifted(lifted: readonly Lifted[], one: Lifted): Lifted[] {
  const before = lifted.find((old) => isSamePlace(old, one))
  if (!before) return [...lifted, one]
  return lifted.map((old) => (old === before ? { ...one, bol_no: one.bol_no ?? old.bol_no } : old))
}
interface Said {
  readonly lifted?: readonly Lifted[]
  /** a step, in a word */
  readonly step?: string
}
/** The report with what is said now; the same again leaves it as it was. */
export const grownBy =
  (load: Pick<LoadWork, 'id' | 'load_no' | 'why'>, { lifted = [], step }: Said) =>
  (before: LoadWork | null): LoadWork => ({
    ...load,
    lifted: lifted.reduce<Lifted[]>(withLifted, [...(before?.lifted ?? [])]),
    steps: [...new Set([...(before?.steps ?? []), ...(step === undefined ? [] : [step])])],
  })
const gallons = (quantity: string): string =>
  Number(quantity).toLocaleString('en-US', { maximumFractionDigits: 3 })
const placeOf = ({ compartment_no }: Lifted): string =>
  compartment_no === null ? 'lifted' : `into compartment ${compartment_no}`
/** "L-000003 is another driver's: 2,000 gal into compartment 1 (BOL G-1). Steps: loading, loaded" */
export function wordsOfLost({ load_no, why, lifted, steps }: LoadWork): string {
  const fuel = lifted
    .toSorted((a, b) => (a.compartment_no ?? 99) - (b.compartment_no ?? 99))
    .map(
      (one) =>
        `${gallons(one.gross)} gal ${placeOf(one)}${one.bol_no === null ? '' : ` (BOL ${one.bol_no})`}`,
    )
  const what = fuel.length ? `: ${fuel.join(', ')}` : ''
  const done = steps.length ? `. Steps: ${steps.join(', ')}` : ''
  return `${load_no} is ${why}${what}${done}`
}
