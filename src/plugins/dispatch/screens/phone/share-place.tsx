/** That the office sees where the truck is, or asks to: always said, and ended by one press. */
import { useEffect } from 'react'
import { online, useCommand, useFact, useGantry, useStore, useView } from '#core'
import { driverStyles, Press } from '#plugins/driver-portal/public-screens.ts'
import { Icon, icons, useMinute } from '#ui'
import { myLoads, type MyLoads } from '../../phone/my-loads.ts'
import { sayWhere, setPhone, shareNoMore, thisPhone } from '../../phone/this-phone.ts'

/** To a hand’s breadth, as the office keeps it. */
const degrees = (value: number): string => String(Math.round(value * 1e6) / 1e6)
const UNDER_WAY = new Set(['accepted', 'loading', 'loaded', 'en_route'])
/** Whether the company asks for it, the phone can say it, and a load is under way. */
function useIsAsked(): boolean {
  const { settings } = useStore(useGantry().me.state)
  const { loads } = useView(myLoads) as MyLoads
  const isUnderWay = Object.values(loads).some(({ status, lost }) => !lost && UNDER_WAY.has(status))
  return settings?.share_positions === true && isUnderWay && 'geolocation' in navigator
}
/** Once a minute while a page of the day is in sight and there is signal; nothing is kept for later. */
export function useSharedPlace(): void {
  const say = useCommand(sayWhere)
  const { shares } = useView(thisPhone)
  const connected = useFact(online)
  const minute = useMinute()
  const isOn = useIsAsked() && shares && connected
  useEffect(() => {
    if (!isOn || document.visibilityState !== 'visible') return
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude }, timestamp }) =>
        void say({
          latitude: degrees(latitude),
          longitude: degrees(longitude),
          phone_at: new Date(timestamp).toISOString(),
        }),
      () => undefined,
      { maximumAge: 15_000, timeout: 20_000, enableHighAccuracy: true },
    )
  }, [isOn, minute, say])
}
export function SharePlace() {
  const set = useCommand(setPhone)
  const end = useCommand(shareNoMore)
  const { shares } = useView(thisPhone)
  useSharedPlace()
  if (!useIsAsked()) return null
  return (
    <>
      <p className={shares ? driverStyles.toneText.info : driverStyles.toneText.calm} role="status">
        <Icon of={icons.MapPin} size="l" />
        <span>
          {shares
            ? 'The office sees where this truck is while this page is open.'
            : 'Your office asks to see where the truck is while this page is open.'}
        </span>
      </p>
      <Press kind="second" onPress={() => void (shares ? end({}) : set({ shares: true }))}>
        {shares ? 'Stop showing it' : 'Show where the truck is'}
      </Press>
    </>
  )
}
