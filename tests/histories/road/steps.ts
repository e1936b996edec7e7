/** Random days of loads: what dispatch and two drivers with their phones do, as steps drawn from a seed. */
import { drawnFrom, type Step } from '../steps.ts'

/** What may happen, and how often against the others. */
const WEIGHTS = {
  'dispatch plans a load': 4,
  'dispatch sends a load': 9,
  'dispatch recalls a load': 1,
  'dispatch cancels a load': 1,
  'dispatch gives a load to the other driver': 2,
  'dispatch puts an order on a load': 2,
  'dispatch takes an order off a load': 2,
  'dispatch plans other gallons': 2,
  'dispatch gives an order to the other driver': 2,
  'dispatch holds or releases an order': 2,
  'dispatch types a BOL by telephone': 1,
  'dispatch settles': 3,
  'dispatch closes a load': 2,
  'a phone reads its loads': 10,
  'a driver accepts and begins to load': 9,
  'a driver loads a compartment': 22,
  'a driver corrects a compartment': 2,
  'a driver leaves the rack': 16,
  'a driver delivers': 20,
  'a driver keeps gallons': 5,
  'a driver pumps gallons back': 5,
  'a driver brings gallons back': 3,
  'a driver moves gallons between compartments': 8,
  'a phone sends': 22,
  'an answer is lost': 7,
} as const
export type RoadAct = keyof typeof WEIGHTS
export type RoadStep = Step<RoadAct>
const LENGTH = 90
const drawn = drawnFrom<RoadAct>(WEIGHTS, [
  'dispatch plans a load',
  'dispatch sends a load',
  'a phone reads its loads',
  'a driver accepts and begins to load',
  'a driver loads a compartment',
])
/** The day of a seed. */
export const dayOf = (seed: number): RoadStep[] => drawn(seed, LENGTH)
