/** What is dyed, by the product codes of the Federation of Tax Administrators, and what its papers must say. */
const DYED_CODES: readonly string[] = ['072', '171', '227', '228', '314']
const CLEAR_CODES: readonly string[] = ['065', '124', '142', '160', '167', '170', '313']
/** Whether fuel of this code is dyed; undefined where the code does not say. */
export function isDyedCode(fta_code: string | null): boolean | undefined {
  if (fta_code === null) return undefined
  if (DYED_CODES.includes(fta_code)) return true
  return CLEAR_CODES.includes(fta_code) ? false : undefined
}

/** Whether fuel of this code is made for engines and not dyed. */
export const isMotorFuelCode = (fta_code: string): boolean => CLEAR_CODES.includes(fta_code)

/** Dyed kerosene; all other dyed fuel is diesel, heating oil with it (26 CFR 48.4082-2). */
export const DYED_KEROSENE_CODE = '072'
const NOTICE = 'NONTAXABLE USE ONLY, PENALTY FOR TAXABLE USE'
/** The words that the law wants on every paper of dyed diesel. */
export const DYED_DIESEL = `DYED DIESEL FUEL, ${NOTICE}`
/** The words that it wants on every paper of dyed kerosene. */
export const DYED_KEROSENE = `DYED KEROSENE, ${NOTICE}`
/** What papers of this product must say; null for clear fuel. Without a code its name tells kerosene. */
export function dyedNotice({
  dyed,
  fta_code,
  name,
}: {
  readonly dyed: boolean
  readonly fta_code: string | null
  readonly name: string
}): string | null {
  if (!dyed) return null
  const isKerosene = fta_code === null ? /kerosene/i.test(name) : fta_code === DYED_KEROSENE_CODE
  return isKerosene ? DYED_KEROSENE : DYED_DIESEL
}
