/** Every contract of the product; what is not listed here does not exist on the wire. */
import type { Contract } from './kit.ts'
import access from './access.ts'
import geo from './geo.ts'
import settings from './settings.ts'
import yards from './yards.ts'

export const contracts: readonly Contract[] = [access, settings, geo, yards]
