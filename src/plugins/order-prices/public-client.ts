/** Why a sale costs what it costs, as screens show it. */
import { createElement } from 'react'
import { later } from '#core'
import { Skeleton } from '#ui'

/** Shows how a total came about: price, taxes, fees, and what was considered; loaded when it is shown. */
export const TraceOf = later(
  () => import('./screens/trace-body.tsx'),
  () => createElement(Skeleton, { rows: 4, widths: [220, 80] }),
)
