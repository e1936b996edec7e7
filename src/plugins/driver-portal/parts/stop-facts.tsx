import { Isolated, useGantry, useStore } from '#core'
import { stopFacts, type StopFactsView } from '../points.ts'
import type { StopLine } from '../stop.ts'

/** The tanks of these lines, each once. */
export const tanksOf = (lines: readonly StopLine[]): StopFactsView['tanks'] => [
  ...new Map(
    lines.flatMap(({ tank_id: id, tank }) =>
      id === null ? [] : [[id, { id, name: tank ?? 'Tank' }] as const],
    ),
  ).values(),
]
/** What other areas know of a site and its tanks. */
export function StopFacts(view: StopFactsView) {
  const { reading, state } = useGantry()
  void useStore(state).plugged
  return reading.contributions(stopFacts).map((Facts, index) => (
    <Isolated key={index} what="Gate code and hazards">
      <Facts {...view} />
    </Isolated>
  ))
}
