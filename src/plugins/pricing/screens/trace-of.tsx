import { Isolated, useGantry } from '#core'
import { priceTrace } from '../points.ts'
import type { Traced } from '../traced.ts'

/** Explanation of a price, where an area contributes one. */
export function TraceOf({ traced }: { readonly traced: Traced }) {
  const Trace = useGantry().reading.contributions(priceTrace)[0]
  return (
    Trace && (
      <Isolated what="The explanation of the price">
        <Trace traced={traced} />
      </Isolated>
    )
  )
}
