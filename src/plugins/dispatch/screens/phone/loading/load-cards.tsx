/** Loads of today above the stops: what is to be loaded where, and the next press. */
import { useLocation } from 'wouter'
import { useCommand, useView } from '#core'
import { driverStyles, Press, withCommas } from '#plugins/driver-portal/public-screens.ts'
import { cx, formats, Icon, icons } from '#ui'
import { putLossAside } from '../../../phone/loading.ts'
import { inTurn, myLoads, type MyLoads } from '../../../phone/my-loads.ts'
import { emptyYet, isBegun, isToLoad, loadedSums, type MyLoad } from '../../../rules/my-load.ts'
import { useReadLoads } from './use-read-loads.ts'
import * as l from './load-cards.css.ts'

function says(load: MyLoad): string {
  const { planned } = loadedSums(load)
  const left = emptyYet(load).length
  const all = load.compartments.length
  if (load.status === 'loading' && left < all) return `${all - left} of ${all} compartments loaded`
  return `${withCommas(planned)} gal in ${formats.plural(all, 'compartment')}`
}
function wordOf({ lost, status }: MyLoad): string {
  if (lost) return 'Finish what you loaded'
  return status === 'sent' ? 'Look and accept' : 'Go on with the load'
}
interface CardProps {
  readonly load: MyLoad
}
function LoadCard({ load }: CardProps) {
  const [, navigate] = useLocation()
  const isNew = load.status === 'sent'
  return (
    <article className={cx(driverStyles.card, l.card)} aria-label={`Load ${load.load_no}`}>
      <div className={l.words}>
        <h2 className={driverStyles.name}>
          {isNew ? 'New load' : 'Load'} {load.load_no}
          {load.date === formats.today() ? '' : `, ${formats.day(load.date)}`}
        </h2>
        <p className={driverStyles.sub}>
          {load.lost
            ? 'No longer yours. Say what you loaded of it.'
            : [load.terminal?.name ?? 'Rack not named', says(load)].join(' · ')}
        </p>
      </div>
      <div className={l.press}>
        <Press kind={isNew ? 'primary' : 'second'} onPress={() => navigate(`/my-load/${load.id}`)}>
          {wordOf(load)}
        </Press>
      </div>
    </article>
  )
}
/** The office gave it away before he loaded it, or he loaded all of it before he could know. */
function LostCard({ load: { id, load_no, status } }: CardProps) {
  const seen = useCommand(putLossAside)
  return (
    <article className={driverStyles.card} aria-label={`Load ${load_no}`}>
      <p className={driverStyles.toneText.over} role="alert">
        <Icon of={icons.TriangleAlert} size="l" />
        <span>
          <b>{load_no} is no longer yours.</b>{' '}
          {status === 'en_route'
            ? 'You loaded it before this phone could know. The office gets what you entered. Call before you deliver.'
            : 'The office gave it to somebody else or took it back. Do not load it.'}
        </span>
      </p>
      <Press kind="second" onPress={() => void seen({ id })}>
        I have seen it
      </Press>
    </article>
  )
}
export function LoadCards({ driver }: { readonly driver: number }) {
  const { problem } = useReadLoads(driver)
  const all = inTurn(useView(myLoads) as MyLoads).filter((load) => load.lost || isToLoad(load))
  return (
    <>
      {problem && (
        <p className={driverStyles.state.info} role="alert">
          <Icon of={icons.TriangleAlert} size="l" />
          <span>Failed to fetch your loads: {problem}</span>
        </p>
      )}
      {all.map((load) =>
        load.lost && !isBegun(load) ? (
          <LostCard key={load.id} load={load} />
        ) : (
          <LoadCard key={load.id} load={load} />
        ),
      )}
    </>
  )
}
