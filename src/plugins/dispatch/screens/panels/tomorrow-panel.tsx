import { atoms, Bar, formats, Panel, PanelLink, PanelTable, shiftDay } from '#ui'
import { placeOfDay } from './day-place.ts'
import { useLanes } from './use-lanes.ts'

const ROWS = 6
/** Tomorrow: its stops, what has no driver yet, and who has most to do. */
export default function TomorrowPanel() {
  const day = shiftDay(formats.today(), 1)
  const answer = useLanes(day)
  return (
    <Panel
      answer={answer}
      count={({ lanes: { totals }, pool }) =>
        `${formats.day(day)}, ${formats.plural(totals.stops, 'stop')}, ${formats.number(pool.items.length)} without a driver`
      }
      link={{ label: 'Plan', to: placeOfDay(day) }}
      isEmpty={({ lanes, pool }) => lanes.totals.stops === 0 && pool.items.length === 0}
      empty="Nothing is planned for tomorrow yet."
    >
      {({ lanes: { lanes } }) => (
        <PanelTable label="Drivers tomorrow" heads={[{ words: 'Driver' }, { words: 'Workload', end: true }]}>
          {lanes
            .filter(({ cards }) => cards.length > 0)
            .toSorted((a, b) => b.workload_percent - a.workload_percent)
            .slice(0, ROWS)
            .map(({ driver, workload_percent }) => (
              <tr key={driver.id}>
                <td>
                  <PanelLink to={placeOfDay(day, driver.id)}>{driver.name}</PanelLink>
                </td>
                <td className={atoms.end}>
                  <Bar value={workload_percent} label={`Workload of ${driver.name}`} />{' '}
                  {formats.percent(workload_percent)}
                </td>
              </tr>
            ))}
        </PanelTable>
      )}
    </Panel>
  )
}
