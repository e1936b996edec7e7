/** What plugins outside this repository write contracts with (`gantry/schema`). */
export { z } from 'zod'
export * from './published.ts'
