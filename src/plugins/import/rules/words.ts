/** Words of other programs for the values of our fields. */
const YES = ['yes', 'y', 'true', 't', '1', 'x', 'on', '✓']
const NO = ['no', 'n', 'false', 'f', '0', 'off']
/** value -> what it is called elsewhere */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  active: [...YES, 'open', 'enabled', 'current', 'a'],
  inactive: [...NO, 'closed', 'disabled', 'archived', 'not active', 'i'],
  on_hold: ['hold', 'credit hold', 'stopped'],
  gallon: ['gal', 'gals', 'gallons', 'usg'],
  liter: ['l', 'litre', 'litres', 'liters', 'ltr'],
  pound: ['lb', 'lbs', 'pounds'],
  ton: ['tons', 'tn'],
  each: ['ea', 'unit', 'units', 'pcs', 'piece'],
  gross: ['g', 'gross gallons'],
  net: ['n', 'net gallons'],
  per_unit: ['per gallon', 'per gal', 'cents per gallon', '$/gal', 'unit'],
  percent: ['%', 'percentage', 'pct'],
  flat: ['flat fee', 'fixed'],
  tank: ['storage tank', 'ast', 'ust'],
  email: ['e-mail', 'mail'],
  phone: ['telephone', 'call'],
  none: [...NO, 'nothing'],
}
/** "On hold", "ON-HOLD" and "on_hold" are one. */
export const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}%$/✓]+/gu, '')
const isOf = (text: string, words: readonly string[]): boolean =>
  words.some((word) => plain(word) === plain(text))

/** Yes and no, undefined for any other word. */
export function yesOrNo(text: string): boolean | undefined {
  if (isOf(text, YES)) return true
  return isOf(text, NO) ? false : undefined
}
/** The value that a word is, by its own name before that of another. */
export const valueNamed = (values: readonly string[], text: string): string | undefined =>
  values.find((value) => plain(value) === plain(text)) ??
  values.find((value) => isOf(text, SYNONYMS[value] ?? []))
/** A column of nothing but yes and no, which is the name of nothing. */
export const areYesOrNo = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => /^(?:true|false|yes|no)$/i.test(text))
