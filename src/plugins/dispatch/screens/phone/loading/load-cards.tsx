/** Loads of today above the stops: what is to be loaded where, and the next press. */
import { useLocation } from 'wouter'
import { useView } from '#core'
import { driverStyles, Press, withCommas } from '#plugins/driver-portal/public-screens.ts'
import { formats, Icon, icons } from '#ui'
import { inTurn, myLoads, type MyLoads } from '../../../phone/my-loads.ts'
import { emptyYet, isToLoad, loadedSums, type MyLoad } from '../../../rules/my-load.ts'
import { useReadLoads } from './use-read-loads.ts'

function says(load: MyLoad): string {
  const { planned } = loadedSums(load)
  const left = emptyYet(load).length
  const all = load.compartments.length
  if (load.status === 'loading' && left < all) return `${all - left} of ${all} compartments loaded`
  return `${withCommas(planned)} gal in ${formats.plural(all, 'compartment')}`
}
function wordOf({ lost, status }: MyLoad): string {
  if (lost) return 'Finish what you loaded'
  return status === 'sent' ? 'New load: look and accept' : 'Go on with the load'
}
export function LoadCards({ driver }: { readonly driver: number }) {
  const [, navigate] = useLocation()
  const { problem } = useReadLoads(driver)
  const all = inTurn(useView(myLoads) as MyLoads).filter(isToLoad)
  const cards = all.map((load) => (
    <article key={load.id} className={driverStyles.card} aria-label={`Load ${load.load_no}`}>
      <div className={driverStyles.fillRow}>
        <h2 className={driverStyles.name}>
          Load {load.load_no}
          {load.date === formats.today() ? '' : `, ${formats.day(load.date)}`}
        </h2>
        <p className={driverStyles.sub}>
          {load.lost
            ? 'No longer yours. Say what you loaded of it.'
            : [load.terminal?.name ?? 'Rack not named', says(load)].join(' · ')}
        </p>
      </div>
      <Press
        kind={load.status === 'sent' ? 'primary' : 'second'}
        icon={icons.Truck}
        onPress={() => navigate(`/my-load/${load.id}`)}
      >
        {wordOf(load)}
      </Press>
    </article>
  ))
  return (
    <>
      {problem && (
        <p className={driverStyles.state.info} role="alert">
          <Icon of={icons.TriangleAlert} size="l" />
          <span>Failed to fetch your loads: {problem}</span>
        </p>
      )}
      {cards}
    </>
  )
}
