import type { ComponentType } from 'react'
import { definePoint } from '#core'
import type { Traced } from './traced.ts'

/**
 * Explanation of the price of a sale that was tried, which the area that prices whole sales draws: price, taxes, fees,
 * and what was considered. Without it a price is shown alone.
 */
export const priceTrace = definePoint<ComponentType<{ readonly traced: Traced }>>('pricing.trace')
