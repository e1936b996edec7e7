/** Living a day of loads. */
import type { Lived } from '../live.ts'
import { breachesOf } from './check.ts'
import { type Cast, Day } from './day.ts'
import { DRIVER_ACTS, endOfDay } from './driver-acts.ts'
import { OFFICE_ACTS } from './office-acts.ts'
import type { RoadStep } from './steps.ts'

const ACTS = { ...OFFICE_ACTS, ...DRIVER_ACTS }
/** What follows by itself may take this long. */
const PATIENCE = 8000
const pause = (): Promise<void> => new Promise((again) => setTimeout(again, 100))

/** Does the steps one after the other, ends the day, and looks until what follows by itself is done. */
export async function live(open: () => Promise<Cast>, steps: readonly RoadStep[]): Promise<Lived> {
  const day = new Day(await open())
  for (const step of steps) {
    day.pass(step.minutes)
    await ACTS[step.act](day, step)
  }
  await endOfDay(day)
  const until = Date.now() + PATIENCE
  let breaches = await breachesOf(day)
  while (breaches.length && Date.now() < until) {
    await pause()
    breaches = await breachesOf(day)
  }
  return { told: day.told, breaches: [...day.breaches, ...breaches] }
}
