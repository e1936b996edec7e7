/** The places that the driver's day keeps for other areas. */
import type { ComponentType } from 'react'
import { definePoint } from '#core'
import type { DeliverStep } from './draft.ts'
import type { Stop, StopLine } from './stop.ts'

export interface DayToolsView {
  /** above the stops what comes before them, below them what is good to know, at the thumb the way to the rest */
  readonly place: 'above' | 'below' | 'thumb'
}
/** Around the stops of today, in the driver's own sizes; each part is drawn at its place. */
export const driverDayTools = definePoint<ComponentType<DayToolsView>>('driver.day-tools')

export interface LiftedUnderView {
  readonly order: number
  /** to be called with the number as soon as this phone knows it, and again when it changes */
  readonly tell: (order: number, bol: string) => void
}
/** Draws nothing: tells the BOL number that the fuel of an order was lifted under, where this phone knows it. */
export const liftedUnder = definePoint<ComponentType<LiftedUnderView>>('driver.lifted-under')

export interface StopFactsView {
  readonly stop: Stop
  readonly step: DeliverStep
  /** the one that is dropped now */
  readonly line: StopLine | undefined
}
/** What to know before the hose is out: hazards, gate code, where the tank stands. */
export const stopFacts = definePoint<ComponentType<StopFactsView>>('driver.stop-facts')
