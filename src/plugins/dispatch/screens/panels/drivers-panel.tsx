import { atoms, Avatar, Bar, formats, Panel, PanelRow, PanelRows, Tag } from '#ui'
import { placeOfDay } from './day-place.ts'
import { isDone, lateOf } from './lane-words.ts'
import { useLanes } from './use-lanes.ts'

/** Drivers of today: how far each is, and who is late. */
export default function DriversPanel() {
  const today = formats.today()
  const answer = useLanes(today)
  return (
    <Panel
      answer={answer}
      count={({ lanes: { totals } }) => `${totals.done} of ${totals.stops} stops done`}
      isEmpty={({ lanes }) => lanes.lanes.every(({ cards }) => cards.length === 0)}
      empty="No driver has a stop today."
      link={{ label: 'Dispatch', to: placeOfDay(today) }}
    >
      {({ lanes: { lanes } }) => (
        <PanelRows>
          {lanes
            .filter(({ cards }) => cards.length > 0)
            .map((lane) => {
              const done = lane.cards.filter(isDone).length
              const words = `${done} of ${lane.cards.length}`
              const late = lateOf(lane)
              return (
                <PanelRow
                  key={lane.driver.id}
                  to={placeOfDay(today, lane.driver.id)}
                  what={lane.driver.name}
                  words={lane.driver.name}
                  mark={<Avatar name={lane.driver.name} />}
                  figure={
                    <span className={atoms.row}>
                      {late && <Tag tone={late.tone}>{late.words}</Tag>}
                      <Bar
                        value={(done / lane.cards.length) * 100}
                        label={`${lane.driver.name}: ${words} stops done`}
                        {...(late?.tone === 'red' ? { tone: 'red' as const } : {})}
                      />
                      {words}
                    </span>
                  }
                />
              )
            })}
        </PanelRows>
      )}
    </Panel>
  )
}
