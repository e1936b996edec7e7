import { NO_ONE_ON_SITE, SIGNED } from './turned-away.ts'

/**
 * What a driver reports with a delivery, and what the office reads of
 * it. Both sides of the sentence stand here.
 */
export const STOP_PROBLEMS = ['Refused', 'Spill', 'No access', 'Tank full', 'Wrong product'] as const
export const signedByNote = (name: string): string => `${SIGNED}${name}`
export const overByNote = (amount: string, unit = 'gal'): string => `Over by ${amount} ${unit}.`
const OVER = /: Over by [\d,.]+ [A-Za-z]+\. /

interface Reported {
  readonly notes: string | null
  readonly signature_file_key: string | null
  readonly unattended: boolean
}
/** Something went wrong at the stop: a problem opens the notes, or gallons went over the tank. */
export function tellsTrouble(notes: string | null | undefined): boolean {
  const lines = (notes ?? '').split('\n')
  return (
    STOP_PROBLEMS.some((kind) => lines[0] === kind || lines[0]!.startsWith(`${kind}: `)) ||
    lines.some((line) => OVER.test(line))
  )
}
/** The words of the driver without the last line, where signature and tag say the same. */
export function readReport({ notes, signature_file_key, unattended }: Reported): {
  readonly text: string
  readonly trouble: boolean
  readonly signer?: string
} {
  const lines = (notes ?? '').split('\n')
  const last = lines.at(-1)!
  const signer =
    signature_file_key !== null && last.startsWith(SIGNED) ? last.slice(SIGNED.length).trim() : ''
  const said = signer !== '' || (unattended && last === NO_ONE_ON_SITE)
  return {
    text: (said ? lines.slice(0, -1) : lines).join('\n').trim(),
    trouble: tellsTrouble(notes),
    ...(signer ? { signer } : {}),
  }
}
