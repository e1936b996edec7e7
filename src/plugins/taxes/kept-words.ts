/** Groups and uses of taxes are words a company keeps; those of the trade have names beside their codes. */
import { labelOf } from '#core'

const NAMES: Readonly<Record<string, string>> = { fet: 'Federal excise', set: 'State excise', lust: 'LUST' }
/** `fet` is "Federal excise", `off_road` "Off road". */
export const keptWord = (word: string): string => NAMES[word] ?? labelOf({ field: word })
