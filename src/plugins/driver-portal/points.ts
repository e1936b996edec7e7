/** The places that the driver's day keeps for other areas. */
import type { ComponentType } from 'react'
import { definePoint } from '#core'
import type { DeliverStep } from './draft.ts'
import type { Stop, StopLine } from './stop.ts'

export interface DayToolsView {
  /** above the stops what comes before them, below them what is good to know, at the thumb the way to the rest */
  readonly place: 'above' | 'below' | 'thumb'
}
/** Parts around the stops of today, in the driver's own sizes; each is drawn at its place. */
export const driverDayTools = definePoint<ComponentType<DayToolsView>>('driver.day-tools')

export interface LiftedUnderView {
  readonly order: number
  /** to be called with the number as soon as this phone knows it, and again when it changes */
  readonly tell: (order: number, bol: string) => void
}
/** Parts that draw nothing and give the BOL number of an order's fuel, where this phone knows it. */
export const liftedUnder = definePoint<ComponentType<LiftedUnderView>>('driver.lifted-under')

export interface StopFactsView {
  readonly stop: Stop
  readonly step: DeliverStep
  /** the one that is dropped now */
  readonly line: StopLine | undefined
}
/** Parts of a stop that are read before the hose is out: hazards, gate code, the place of the tank. */
export const stopFacts = definePoint<ComponentType<StopFactsView>>('driver.stop-facts')
