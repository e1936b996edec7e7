/** Ways to the net gallons of a drop, in words, by the table of its product. Pure. */
import type { NetTable } from '#schema/values/net-tables.ts'

type Table = NetTable | null | undefined
/** LPG is corrected by its specific gravity; API gravity gives no net of it. */
const OF_LPG = 'for LPG it goes by specific gravity (density), not API gravity'
/** "enter it, or the temperature and API gravity" */
export function netWords(table: Table): string {
  if (table === 'lpg') return `enter it from the meter or the BOL; ${OF_LPG}`
  return table === 'none'
    ? 'enter it from the meter or the BOL'
    : 'enter it, or the temperature and API gravity'
}
