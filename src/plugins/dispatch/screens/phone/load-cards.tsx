/** Loads of today above the stops: what is to be loaded where, and the next press. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { online, useCommand, useFact, useView } from '#core'
import { driverStyles, Press, withCommas } from '#plugins/driver-portal/public-screens.ts'
import { formats, icons } from '#ui'
import { fetchMyLoads } from '../../phone/loading.ts'
import { inTurn, myLoads, type MyLoads } from '../../phone/my-loads.ts'
import { emptyYet, isToLoad, loadedSums, type MyLoad } from '../../rules/my-load.ts'

function says(load: MyLoad): string {
  const { planned } = loadedSums(load)
  const left = emptyYet(load).length
  const all = load.compartments.length
  if (load.status === 'loading' && left < all) return `${all - left} of ${all} compartments loaded`
  return `${withCommas(planned)} gal in ${formats.plural(all, 'compartment')}`
}
export function LoadCards({ driver }: { readonly driver: number }) {
  const read = useCommand(fetchMyLoads)
  const connected = useFact(online)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (connected) void read({ driver_id: driver })
  }, [read, connected, driver])
  const all = inTurn(useView(myLoads) as MyLoads).filter(isToLoad)
  return all.map((load) => (
    <article key={load.id} className={driverStyles.card} aria-label={`Load ${load.load_no}`}>
      <div className={driverStyles.fillRow}>
        <h2 className={driverStyles.name}>
          Load {load.load_no}
          {load.date === formats.today() ? '' : `, ${formats.day(load.date)}`}
        </h2>
        <p className={driverStyles.sub}>
          {[load.terminal?.name ?? 'Rack not named', says(load)].join(' · ')}
        </p>
      </div>
      <Press
        kind={load.status === 'sent' ? 'primary' : 'second'}
        icon={icons.Truck}
        onPress={() => navigate(`/my-load/${load.id}`)}
      >
        {load.status === 'sent' ? 'New load: look and accept' : 'Go on with the load'}
      </Press>
    </article>
  ))
}
