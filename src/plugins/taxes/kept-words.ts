/** Groups and uses of taxes are words a company keeps; those of the trade have names beside their codes. */
const NAMES: Readonly<Record<string, string>> = {
  fet: 'Federal excise',
  set: 'State excise',
  lust: 'LUST',
  oil_spill: 'Oil spill',
}
/** `fet` is "Federal excise", `off_road` "Off road". */
export const keptWord = (word: string): string =>
  NAMES[word] ?? word.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
