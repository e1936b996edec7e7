import { formats, icons, Panel, PanelRow, PanelRows } from '#ui'
import { placeOfDay } from './day-place.ts'
import { useLanes } from './use-lanes.ts'

/** Trucks that were found unsafe and have stops today. */
export default function TrucksPanel() {
  const today = formats.today()
  const answer = useLanes(today)
  return (
    <Panel
      answer={answer}
      count={({ lanes: { lanes } }) =>
        formats.number(lanes.filter(({ unsafe_truck }) => unsafe_truck !== null).length)
      }
      isEmpty={({ lanes: { lanes } }) => lanes.every(({ unsafe_truck }) => unsafe_truck === null)}
      empty="Every truck is fit for the road."
      bones={1}
    >
      {({ lanes: { lanes } }) => (
        <PanelRows>
          {lanes
            .filter(({ unsafe_truck }) => unsafe_truck !== null)
            .map(({ driver, truck, unsafe_truck, cards }) => (
              <PanelRow
                key={driver.id}
                to={placeOfDay(today, driver.id)}
                what={truck ? `${truck.name} is out` : unsafe_truck}
                words={truck?.name ?? driver.name}
                who={`${truck ? `${unsafe_truck}. ` : ''}${driver.name}, ${formats.plural(cards.length, 'stop')}`}
                icon={icons.Truck}
                tone="red"
              />
            ))}
        </PanelRows>
      )}
    </Panel>
  )
}
