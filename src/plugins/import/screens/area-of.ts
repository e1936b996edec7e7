import type { Gantry } from '#core'
import { importAreas, type ImportArea } from '../public-client.ts'

export const areaOf = (gantry: Gantry, entity: string): ImportArea | undefined =>
  gantry.reading.contributions(importAreas).find((one) => one.entity === entity)
