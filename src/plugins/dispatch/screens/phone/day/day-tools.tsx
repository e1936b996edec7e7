/** Around today's stops: loads above, truck and place below, and at the thumb the way to everything else. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { online, useCommand, useFact, useGantry, useStore, useView } from '#core'
import { driverTrucks, type DayToolsView, type TruckCheck } from '#plugins/driver-portal/public-client.ts'
import { driverStyles, useTrucks } from '#plugins/driver-portal/public-screens.ts'
import { localDay } from '#schema/values/zone.ts'
import { formats, Icon, icons, type IconType, usePageFoot } from '#ui'
import { fetchChecks } from '../../../phone/inspecting.ts'
import { fetchWords } from '../../../talk/commands.ts'
import { talk, type Talk, threadOf, unseen } from '../../../talk/words.ts'
import { LoadCards } from '../loading/load-cards.tsx'
import { SharePlace } from '../share-place.tsx'
import { useReadTruck } from '../truck/use-read-truck.ts'
import { useReadStopFacts } from '../stop/use-stop-facts.ts'
import * as d from './day-tools.css.ts'

const SAYS: Readonly<Record<TruckCheck['result'], string>> = {
  safe: 'no defects',
  defects: 'with defects, the truck can go',
  unsafe: 'unsafe',
}
export default function DayTools({ place }: DayToolsView) {
  const { current } = useStore(useGantry().me.state)
  if (!current?.driver) return null
  if (place === 'above') return <LoadCards driver={current.driver.id} />
  return place === 'below' ? <State /> : <Ways driver={current.driver.id} />
}
/** The inspection of today of one of his trucks. */
function useCheck(): TruckCheck | undefined {
  const trucks = useTrucks()
  const { checks = {} } = useView(driverTrucks)
  const today = formats.today()
  return trucks
    .map(({ id }) => checks[id] as TruckCheck | undefined)
    .find((one) => one && localDay(one.at, formats.formatZone()) === today)
}
function State() {
  const check = useCheck()
  return (
    <>
      {check && check.result !== 'unsafe' && (
        <p
          className={check.result === 'safe' ? driverStyles.state.ok : driverStyles.state.info}
          role="status"
        >
          <Icon of={check.result === 'safe' ? icons.Check : icons.TriangleAlert} size="l" />
          <span>
            {check.truck} inspected {formats.time(check.at)}, {SAYS[check.result]}
          </span>
        </p>
      )}
      <SharePlace />
    </>
  )
}
/** What the day needs is read with it, for who loses the signal before he looks. */
function useReadDay(driver: number): number {
  const readChecks = useCommand(fetchChecks)
  const readWords = useCommand(fetchWords)
  const connected = useFact(online)
  useEffect(() => {
    if (!connected) return
    void readChecks({})
    void readWords({})
  }, [readChecks, readWords, connected])
  useReadStopFacts()
  useReadTruck()
  return unseen(threadOf(useView(talk) as Talk, driver), true).length
}
interface WayProps {
  readonly to: string
  readonly icon: IconType
  /** it waits for him */
  readonly isDue?: boolean
  readonly children: React.ReactNode
}
function Way({ to, icon, isDue = false, children }: WayProps) {
  const [, navigate] = useLocation()
  return (
    <button type="button" className={d.way} onClick={() => navigate(to)} data-due={isDue ? '' : undefined}>
      <Icon of={icon} size="xl" />
      <span>{children}</span>
    </button>
  )
}
const Unseen = ({ children }: { readonly children: string }) => (
  <span className={driverStyles.hidden}>{children}</span>
)
/** At the thumb, whatever the day is like. */
function Ways({ driver }: { readonly driver: number }) {
  const news = useReadDay(driver)
  const isInspected = useCheck() !== undefined
  const trucks = useTrucks()
  const bar = usePageFoot(true)
  return (
    <nav ref={bar} aria-label="Your day" className={d.bar}>
      <Way to="/inspection" icon={icons.ListChecks} isDue={trucks.length > 0 && !isInspected}>
        Inspect<Unseen>{isInspected ? ' again' : ' the truck'}</Unseen>
      </Way>
      <Way to="/my-truck" icon={icons.Fuel}>
        On <Unseen>the </Unseen>truck
      </Way>
      <Way to="/my-messages" icon={icons.MessageSquare} isDue={news > 0}>
        {news > 0 ? formats.plural(news, 'message') : 'Messages'}
        <Unseen>{news > 0 ? ' not read' : ' and help'}</Unseen>
      </Way>
      <Way to="/daily-summary" icon={icons.FileText}>
        Close <Unseen>the </Unseen>day
      </Way>
    </nav>
  )
}
