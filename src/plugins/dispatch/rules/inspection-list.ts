/** What is looked at before and after a trip, and what an answered list says. */
import type { InspectionItem } from '#schema/road/driver-day.ts'

/** In the order of the walk around the truck. */
export const CHECKS = [
  ['service_brakes', 'Service brakes'],
  ['parking_brake', 'Parking brake'],
  ['steering', 'Steering'],
  ['lights', 'Lights, reflectors'],
  ['tires', 'Tires, wheels, rims'],
  ['horn_mirrors', 'Horn, mirrors'],
  ['wipers_glass', 'Wipers, glass'],
  ['coupling', 'Coupling devices'],
  ['hoses', 'Hoses, fittings, caps'],
  ['shut_off', 'Emergency shut-off'],
  ['extinguisher', 'Fire extinguisher'],
  ['placards', 'Placards, permits'],
] as const
/** One thing looked at, as the driver answers it. */
export interface Answer {
  readonly ok: boolean
  readonly note: string
  /** of a defect: whether it stops the truck; null until it is said */
  readonly stops: boolean | null
  /** photos of a defect, kept on the phone; answers of before have none */
  readonly photos?: readonly string[]
}
export type Answers = Readonly<Record<string, Answer>>
const GOOD: Answer = { ok: true, note: '', stops: null }

export const countChecked = (answers: Answers): number => CHECKS.filter(([key]) => answers[key]).length
export const countDefects = (answers: Answers): number =>
  CHECKS.filter(([key]) => answers[key]?.ok === false).length
/** Whatever was not answered yet is good. */
export const restIsOk = (answers: Answers): Answers =>
  Object.fromEntries(CHECKS.map(([key]) => [key, answers[key] ?? GOOD]))
/** What one answer still lacks, in words. */
export function lacksIn(label: string, answer: Answer | undefined): string | undefined {
  if (!answer) return `${label}: press OK or Defect`
  if (answer.ok) return undefined
  if (answer.note.trim() === '') return `${label}: say what is wrong`
  return answer.stops === null ? `${label}: does it stop the truck?` : undefined
}
/** The first thing the list still lacks. */
export const lacksInList = (answers: Answers): string | undefined =>
  CHECKS.map(([key, label]) => lacksIn(label, answers[key])).find(Boolean)
/** The list as it is sent. */
export const itemsOf = (answers: Answers): InspectionItem[] =>
  CHECKS.flatMap(([key, label]) => {
    const answer = answers[key]
    if (!answer) return []
    const { ok, note, stops } = answer
    return [
      {
        key,
        label,
        ok,
        note: ok ? null : note.trim(),
        photo_file_keys: [],
        stops: !ok && stops === true,
        repaired_at: null,
      },
    ]
  })
/** The photos to send, by what they show: those of what is good again stay behind. */
export const photosOf = (answers: Answers): Record<string, string[]> =>
  Object.fromEntries(
    CHECKS.flatMap(([key]) => {
      const { ok = true, photos = [] } = answers[key] ?? {}
      return ok || photos.length === 0 ? [] : [[key, [...photos]]]
    }),
  )
const MILES = /^\d{1,7}$/
const digitsOf = (text: string): string => text.trim().replaceAll(',', '')
/** Whole miles, or nothing: text that is neither has words. */
export const lacksMiles = (text: string): string | undefined =>
  MILES.test(digitsOf(text)) ? undefined : 'Enter whole miles, like 182,440'
export const milesOf = (text: string): number => Number(digitsOf(text))
