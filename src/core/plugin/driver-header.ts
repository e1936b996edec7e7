import type { ComponentType } from 'react'
import { definePoint } from '../reading/capability.ts'

/**
 * Names of the trucks in the header of the driver's portal, which the area of the trucks draws with the way to choose
 * others. Without it the header shows the names alone.
 */
export const headerTrucks = definePoint<ComponentType>('driver.trucks')
