/**
 * Rates to begin with, each with its source and the day it was seen. None is confirmed: a person compares it
 * with the law first. Only what has a source is here; states that are missing are missing on purpose.
 */
export interface PackRate {
  readonly name: string
  readonly level: 'federal' | 'state'
  readonly tax_group: string
  readonly fuel: 'diesel' | 'gasoline' | 'any'
  readonly rate: string
  readonly source: string
  readonly as_of: string
  readonly sequence: number
}
/** The taxes of one place, to begin with: what each is called and its rates, none of them confirmed. */
export interface TaxPack {
  readonly code: string
  readonly name: string
  readonly rates: readonly PackRate[]
}

/** Product codes of the Federation of Tax Administrators. Dyed fuel bears no excise, but the LUST tax. */
const CODES: Readonly<Record<'diesel' | 'gasoline' | 'dyed', readonly string[]>> = {
  diesel: ['160', '167', '313', '142', '170'],
  gasoline: ['065', '124'],
  dyed: ['228', '227', '314', '072', '171'],
}
/** The product codes of the reporting standard that a fuel of these taxes covers. */
export const codesOf = (fuel: PackRate['fuel']): readonly string[] =>
  fuel === 'any' ? Object.values(CODES).flat() : CODES[fuel]

const IRC = 'IRC §4081(a)(2), extended to Sep 30, 2028 by PL 117-58'
const ENACTED = '2021-11-15'
const federal = (
  name: string,
  tax_group: string,
  fuel: PackRate['fuel'],
  rate: string,
  sequence: number,
): PackRate => ({ name, level: 'federal', tax_group, fuel, rate, source: IRC, as_of: ENACTED, sequence })
const EIA = 'EIA, state motor fuel taxes, July 2024: taxes and fees of the state together'
const SEEN = '2024-07-01'
function state(
  code: string,
  name: string,
  gasoline: string | undefined,
  diesel: string | undefined,
  source = EIA,
): TaxPack {
  const one = (fuel: 'diesel' | 'gasoline', rate: string | undefined) =>
    rate === undefined
      ? []
      : [
          {
            name: `${name} ${fuel}`,
            level: 'state' as const,
            tax_group: 'set',
            fuel,
            rate,
            source,
            as_of: SEEN,
            sequence: 20,
          },
        ]
  return { code, name, rates: [...one('diesel', diesel), ...one('gasoline', gasoline)] }
}
/** The packs there are: federal, and the states for which a source was found. */
export const TAX_PACKS: readonly TaxPack[] = [
  {
    code: 'US',
    name: 'Federal',
    rates: [
      federal('Federal excise, diesel', 'fet', 'diesel', '0.243', 10),
      federal('Federal excise, gasoline', 'fet', 'gasoline', '0.183', 10),
      federal('Federal LUST', 'lust', 'any', '0.001', 11),
    ],
  },
  state('AK', 'Alaska', '0.0895', '0.0895'),
  state('CA', 'California', '0.6982', '0.9212'),
  state('CO', 'Colorado', undefined, '0.3068'),
  state('HI', 'Hawaii', '0.185', '0.185'),
  state('IL', 'Illinois', '0.671', '0.746'),
  state('IN', 'Indiana', '0.561', undefined),
  state('KY', 'Kentucky', '0.278', undefined),
  state('MS', 'Mississippi', '0.184', '0.184'),
  state('PA', 'Pennsylvania', '0.587', '0.741'),
  state('TX', 'Texas', '0.20', '0.20', 'Commonly known, not compared with the Comptroller’s table'),
]
