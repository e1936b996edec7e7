/** A federal fee with the one rate of which a source is known; it is not confirmed. */
export interface FederalFee {
  readonly name: string
  readonly rate: string
  readonly effective_from: string
  readonly effective_to: string | null
  readonly source: string
  readonly as_of: string
}
/**
 * The two federal fees on petroleum, by the gallon of diesel and of gasoline without ethanol. They are fees and
 * no taxes below the refiner; blends pay by their share of petroleum.
 */
export const FEDERAL_FEES = {
  OSLTF: {
    name: 'Federal oil-spill fee',
    rate: '0.002143',
    effective_from: '2017-01-01',
    // its last day is December 31, 2025
    effective_to: '2026-01-01',
    source: 'IRC §4611(c)(2)(B): 9¢ a barrel of 42 gallons; ended Dec 31, 2025 by §4611(f)(2)',
    as_of: '2025-12-31',
  },
  SUPERFUND: {
    name: 'Federal Superfund fee',
    rate: '0.0043',
    effective_from: '2026-01-01',
    effective_to: null,
    source: 'IRC §4611(c)(2)(A), Superfund rate a barrel as indexed for 2026, by the gallon',
    as_of: '2026-01-01',
  },
} as const satisfies Record<string, FederalFee>
