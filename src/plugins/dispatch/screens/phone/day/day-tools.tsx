/** Above today's stops: whether the truck was inspected, and the way to the inspection. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { online, useCommand, useFact, useGantry, useStore, useView } from '#core'
import { driverTrucks, type TruckCheck } from '#plugins/driver-portal/public-client.ts'
import { driverStyles, Press, useTrucks } from '#plugins/driver-portal/public-screens.ts'
import { localDay } from '#schema/values/zone.ts'
import { formats, Icon, icons } from '#ui'
import { fetchChecks } from '../../../phone/inspecting.ts'
import { fetchWords } from '../../../talk/commands.ts'
import { talk, type Talk, threadOf, unseen } from '../../../talk/words.ts'
import { LoadCards } from '../loading/load-cards.tsx'
import { SharePlace } from '../share-place.tsx'
import { useReadTruck } from '../truck/use-read-truck.ts'
import { useReadStopFacts } from '../stop/use-stop-facts.ts'

const SAYS: Readonly<Record<TruckCheck['result'], string>> = {
  safe: 'no defects',
  defects: 'with defects, the truck can go',
  unsafe: 'unsafe',
}
export default function DayTools() {
  const { current } = useStore(useGantry().me.state)
  return current?.driver ? <Tools driver={current.driver.id} /> : null
}
/** The way to the office, with what it wrote and nobody looked at yet. */
function TalkPress({ driver }: { readonly driver: number }) {
  const read = useCommand(fetchWords)
  const connected = useFact(online)
  const [, navigate] = useLocation()
  const news = unseen(threadOf(useView(talk) as Talk, driver), true).length
  useEffect(() => {
    if (connected) void read({})
  }, [read, connected])
  return (
    <Press
      kind={news ? 'primary' : 'second'}
      icon={icons.MessageSquare}
      onPress={() => navigate('/my-messages')}
    >
      {news ? formats.plural(news, 'new message') : 'Messages and help'}
    </Press>
  )
}
function Tools({ driver }: { readonly driver: number }) {
  const read = useCommand(fetchChecks)
  const connected = useFact(online)
  const [, navigate] = useLocation()
  const trucks = useTrucks()
  const { checks = {} } = useView(driverTrucks)
  useEffect(() => {
    if (connected) void read({})
  }, [read, connected])
  useReadStopFacts()
  useReadTruck(trucks.map(({ id }) => id))
  const today = formats.today()
  const check = trucks
    .map(({ id }) => checks[id] as TruckCheck | undefined)
    .find((one) => one && localDay(one.at, formats.formatZone()) === today)
  return (
    <section aria-label="Your day" className={driverStyles.list}>
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
      <LoadCards driver={driver} />
      <SharePlace />
      <div className={driverStyles.choices}>
        <Press kind="second" icon={icons.ListChecks} onPress={() => navigate('/inspection')}>
          {check ? 'Inspect again' : 'Inspect the truck'}
        </Press>
        <Press kind="second" icon={icons.Fuel} onPress={() => navigate('/my-truck')}>
          On the truck
        </Press>
        <TalkPress driver={driver} />
        <Press kind="second" icon={icons.FileText} onPress={() => navigate('/daily-summary')}>
          Close the day
        </Press>
      </div>
    </section>
  )
}
