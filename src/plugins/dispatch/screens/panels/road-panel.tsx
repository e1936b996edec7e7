import type { LaneCard } from '#schema/road/dispatch-center.ts'
import { Avatar, formats, Panel, PanelRow, PanelRows } from '#ui'
import { isUnderWay, lateOf } from './lane-words.ts'
import { useLanes } from './use-lanes.ts'

const words = ({ eta, started_at }: LaneCard): string =>
  eta ? `Arrives ${formats.time(eta)}` : `Under way since ${formats.time(started_at)}`
/** Rows before the rest is left to dispatch. */
const ROWS = 8
/** Drivers on their way to a customer, and when they arrive. */
export default function RoadPanel() {
  const answer = useLanes(formats.today())
  return (
    <Panel
      answer={answer}
      count={({ lanes: { lanes } }) =>
        formats.plural(lanes.filter(({ cards }) => cards.some(isUnderWay)).length, 'truck')
      }
      isEmpty={({ lanes: { lanes } }) => !lanes.some(({ cards }) => cards.some(isUnderWay))}
      empty="No truck is on the road."
    >
      {({ lanes: { lanes } }) => (
        <PanelRows>
          {lanes
            .flatMap((lane) => lane.cards.filter(isUnderWay).map((card) => ({ lane, card })))
            .slice(0, ROWS)
            .map(({ lane, card }) => (
              <PanelRow
                key={card.sales_order_id}
                to={`/sales-order/${card.sales_order_id}`}
                what={[card.customer_name, card.ship_to_name].filter(Boolean).join(', ')}
                words={card.customer_name}
                who={lateOf(lane)?.words === 'Late' ? `Late, ${words(card)}` : words(card)}
                mark={<Avatar name={lane.driver.name} />}
              />
            ))}
        </PanelRows>
      )}
    </Panel>
  )
}
