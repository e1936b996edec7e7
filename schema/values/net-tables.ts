/** Tables by which gross becomes net at 60 °F (decision 39). */
import { z } from 'zod'

export const NET_TABLES = ['6b', 'lpg', 'none'] as const
/** A table of volume correction: 6B of generalized products, that of LPG, or none. */
export type NetTable = (typeof NET_TABLES)[number]
/** As the office says them. */
export const NET_TABLE_WORDS: Readonly<Record<NetTable, string>> = {
  '6b': 'Table 6B (gasoline, diesel, kerosene)',
  lpg: 'LPG (typed by a person)',
  none: 'None (typed by a person)',
}
/** The field of answers; copies of before lack it. */
export const netTableField = () => z.enum(NET_TABLES).nullable().optional()
