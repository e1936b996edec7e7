/** The places that the driver's day keeps for other areas. */
import type { ComponentType } from 'react'
import { definePoint } from '#core'

/** Above the stops of today, in the driver's own sizes. */
export const driverDayTools = definePoint<ComponentType>('driver.day-tools')
