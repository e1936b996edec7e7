/** What goods are sold by, and taxes and fees are taken on (domain 1.2). */
export const UNITS = ['gallon', 'liter', 'pound', 'ton', 'each'] as const
/** A unit of sale (domain 1.2). */
export type Unit = (typeof UNITS)[number]
