/**
 * What an order costs, worked out a second time: from the words of the specification, in whole
 * numbers of small units, sharing nothing with the rules of the product. Quantities in
 * thousandths, prices and rates in millionths, money in cents.
 */
export interface OracleBracket {
  readonly up_to: bigint | null
  readonly cents: bigint
  /** a quantity at the bound is of the next one */ readonly below?: boolean
  /** thousandths of a gallon that each add so many cents, beyond the bound before it */
  readonly step?: readonly [bigint, bigint]
}
/** What a sum is owed once for: the order, where there is nothing. */
export type OracleScope = 'line' | 'delivery'
export interface OracleTax {
  readonly id: number
  readonly sequence: number
  readonly group: string | null
  readonly products: readonly number[] | null
  readonly kind: 'per_unit' | 'percent' | 'flat' | 'bracket'
  readonly rate: bigint
  readonly brackets?: readonly OracleBracket[]
  readonly basis: 'gross' | 'net' | 'billed'
  readonly compound: boolean
  readonly on_fees: boolean
  /** on the whole of every fee, whatever it taxes */ readonly always?: boolean
  /** percent of it that is left, in millionths */ readonly left?: bigint
  /** of these goods alone, else of all */ readonly left_of?: readonly number[]
  readonly scope?: OracleScope
}
export interface OracleFee {
  readonly fee_type: 'flat' | 'per_unit'
  readonly amount_type: 'fixed_amount' | 'percentage'
  readonly rate: bigint
  readonly quantity: bigint
  readonly minimum: bigint | null
  readonly products: readonly number[]
  readonly taxable: boolean
  /** counted in gallons; else in the unit of its first line, others left out */ readonly gallons?: boolean
  readonly scope?: OracleScope
}
export interface OracleLine {
  readonly product: number
  readonly ordered: bigint
  readonly gross: bigint | null
  readonly net: bigint | null
  readonly basis: 'gross' | 'net'
  readonly price: bigint
  /** gallons in one sold unit, in 10^-9; absent: sold in gallons */ readonly factor?: bigint
}
export interface Totals {
  readonly subtotals: bigint[]
  readonly line_taxes: bigint[]
  readonly fees: bigint[]
  readonly goods: bigint
  readonly fee: bigint
  readonly tax: bigint
  readonly total: bigint
}

/** `8000.5` in units of 10^-places. */
export function units(text: string, places: number): bigint {
  const [, minus = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!
  const n = BigInt(whole + part.padEnd(places, '0'))
  return minus ? -n : n
}
/** Half up, away from zero. */
export const divide = (n: bigint, by: bigint): bigint =>
  n < 0n ? -divide(-n, by) : (2n * n + by) / (2n * by)
export const cents = (n: bigint): string =>
  `${n < 0n ? '-' : ''}${(n < 0n ? -n : n) / 100n}.${String((n < 0n ? -n : n) % 100n).padStart(2, '0')}`
const sum = (all: readonly bigint[]): bigint => all.reduce((a, b) => a + b, 0n)
/** thousandths x millionths -> cents */
const times = (quantity: bigint, price: bigint): bigint => divide(quantity * price, 10_000_000n)
/** cents x percent in millionths -> cents */
const percentOf = (amount: bigint, percent: bigint): bigint => divide(amount * percent, 100_000_000n)
const billed = (l: OracleLine): bigint => {
  if (l.gross === null || l.net === null) return l.ordered
  return l.basis === 'net' ? l.net : l.gross
}
const measured = (l: OracleLine, basis: OracleTax['basis']): bigint => {
  if (basis === 'billed' || l.gross === null || l.net === null) return billed(l)
  return basis === 'net' ? l.net : l.gross
}
/** thousandths of the unit it is sold by -> thousandths of a gallon */
const gallons = (l: OracleLine, quantity: bigint): bigint =>
  l.factor === undefined ? quantity : divide(quantity * l.factor, 1_000_000_000n)

/** Whole cents by weight; what is left goes to the largest fractions, the first of equal ones. */
export function share(amount: bigint, weights: readonly bigint[]): bigint[] {
  const parts = sum(weights) === 0n ? weights.map(() => 1n) : [...weights]
  const whole = sum(parts)
  const given = parts.map((w) => (amount * w) / whole)
  const fractions = parts
    .map((w, i) => ({ i, rest: (amount * w) % whole }))
    .sort((a, b) => {
      if (b.rest === a.rest) return a.i - b.i
      return b.rest > a.rest ? 1 : -1
    })
  const left = Number(amount - sum(given))
  for (const { i } of fractions.slice(0, left)) given[i]! += 1n
  return given
}

/** Amount that a bracket takes of a volume, in cents. */
function bracketOf(brackets: readonly OracleBracket[], volume: bigint): bigint {
  const at = brackets.findIndex(
    ({ up_to, below }) => up_to === null || (below ? volume < up_to : volume <= up_to),
  )
  const { cents: amount, step } = brackets[at]!
  const beyond = volume - (brackets[at - 1]?.up_to ?? 0n)
  return step === undefined ? amount : amount + ((beyond + step[0] - 1n) / step[0]) * step[1]
}
/** Cents that a tax of one sum takes for the lines that owe it once. */
function wholeOf(t: OracleTax, volume: bigint): bigint {
  if (t.kind === 'flat') return divide(t.rate, 10_000n)
  return t.kind === 'bracket' ? bracketOf(t.brackets!, volume) : 0n
}
/** The lines that owe a sum once each; all of an order are of one delivery here. */
const groupsOf = (mine: readonly number[], scope: OracleScope | undefined): (readonly number[])[] => {
  if (scope === 'line') return mine.map((i) => [i])
  return mine.length > 0 ? [mine] : []
}

const listed = (t: OracleTax, l: OracleLine) => t.products === null || t.products.includes(l.product)
const isRelieved = (t: OracleTax, l: OracleLine): boolean =>
  t.left !== undefined && (t.left_of?.includes(l.product) ?? true)
export function totalsOf(
  lines: readonly OracleLine[],
  fees: readonly OracleFee[],
  taxes: readonly OracleTax[],
): Totals {
  const subtotals = lines.map((l) => times(billed(l), l.price))
  const goods = sum(subtotals)
  const feeCents = fees.map((f) => {
    // a line that comes to nothing counts for nothing
    const mine = lines.flatMap((l, i) =>
      billed(l) > 0n && (!f.products.length || f.products.includes(l.product)) ? [i] : [],
    )
    if (f.amount_type === 'percentage') return percentOf(sum(mine.map((i) => subtotals[i]!)), f.rate)
    if (f.fee_type === 'flat')
      return times(f.quantity * (f.scope ? BigInt(groupsOf(mine, f.scope).length) : 1n), f.rate)
    if (!mine.length) return 0n
    const unitOf = (i: number) => lines[i]!.factor !== undefined
    const counted = f.gallons ? mine : mine.filter((i) => unitOf(i) === unitOf(mine[0]!))
    const quantities = groupsOf(counted, f.scope).map((group) => {
      const quantity = sum(
        group.map((i) => (f.gallons ? gallons(lines[i]!, billed(lines[i]!)) : billed(lines[i]!))),
      )
      return f.minimum !== null && f.minimum > quantity ? f.minimum : quantity
    })
    return times(sum(quantities), f.rate)
  })
  const sorted = [...taxes].sort((a, b) => a.sequence - b.sequence || a.id - b.id)
  /** Of one group the one that names the product wins. */
  const applies = (t: OracleTax, l: OracleLine): boolean => {
    if (!listed(t, l)) return false
    const rivals =
      t.group === null ? [] : sorted.filter((o) => o !== t && o.group === t.group && listed(o, l))
    const rank = (o: OracleTax) => (o.products === null ? 0 : 4)
    return !rivals.some(
      (o) => rank(o) > rank(t) || (rank(o) === rank(t) && sorted.indexOf(o) < sorted.indexOf(t)),
    )
  }
  /** On the share of the fee that its goods have in all goods; the exempt part of them by itself. */
  const taxOnFee = (t: OracleTax, fee: bigint, mine: readonly number[]): bigint[] => {
    if (t.always || goods === 0n) {
      const whole = percentOf(fee, t.rate)
      return [t.left !== undefined && !t.left_of ? percentOf(whole, t.left) : whole]
    }
    const part = (taxed: readonly number[]) =>
      divide(fee * t.rate * sum(taxed.map((i) => subtotals[i]!)), 100_000_000n * goods)
    const relieved = part(mine.filter((i) => isRelieved(t, lines[i]!)))
    return [part(mine.filter((i) => !isRelieved(t, lines[i]!))), percentOf(relieved, t.left ?? 0n)]
  }
  const line_taxes = lines.map(() => 0n)
  const onFees: bigint[] = []
  for (const t of sorted) {
    const mine = lines.flatMap((l, i) => (applies(t, l) && billed(l) > 0n ? [i] : []))
    const volumes = mine.map((i) =>
      t.kind === 'bracket' ? gallons(lines[i]!, billed(lines[i]!)) : billed(lines[i]!),
    )
    const isWhole = t.kind === 'flat' || t.kind === 'bracket'
    const shares = groupsOf(isWhole ? mine : [], t.scope).flatMap((group) => {
      const own = group.map((i) => volumes[mine.indexOf(i)]!)
      return share(wholeOf(t, sum(own)), own)
    })
    // the amount of earlier taxes is there before this one adds to it
    const before = [...line_taxes]
    const rawOf = (i: number, n: number): bigint => {
      if (t.kind === 'per_unit') return times(gallons(lines[i]!, measured(lines[i]!, t.basis)), t.rate)
      if (t.kind === 'percent') return percentOf(subtotals[i]! + (t.compound ? before[i]! : 0n), t.rate)
      return shares[n]!
    }
    mine.forEach((i, n) => {
      const raw = rawOf(i, n)
      line_taxes[i]! += isRelieved(t, lines[i]!) ? percentOf(raw, t.left!) : raw
    })
    if (t.on_fees && t.kind === 'percent')
      fees.forEach((f, n) => {
        if (f.taxable) onFees.push(...taxOnFee(t, feeCents[n]!, mine))
      })
  }
  const fee = sum(feeCents)
  const tax = sum(line_taxes) + sum(onFees)
  return { subtotals, line_taxes, fees: feeCents, goods, fee, tax, total: goods + fee + tax }
}
