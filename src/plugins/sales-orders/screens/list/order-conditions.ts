/** How a line of conditions is read as a question to the list of orders. */
import { conditionsBy, filtersFrom } from '#core/screens/index.ts'
import { COLUMNS, FILTERS, shape } from './list-columns.tsx'

export const readOrderConditions = conditionsBy(filtersFrom(FILTERS, COLUMNS, shape))
