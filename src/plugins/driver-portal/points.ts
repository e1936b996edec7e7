/** The places that the driver's day keeps for other areas. */
import type { ComponentType } from 'react'
import { definePoint, type Reading } from '#core'

/** Above the stops of today, in the driver's own sizes. */
export const driverDayTools = definePoint<ComponentType>('driver.day-tools')

/** The BOL number that the fuel of an order was lifted under, where this phone knows it. */
export const liftedUnder =
  definePoint<(reading: Reading, order: number) => string | undefined>('driver.lifted-under')
