/** At the end of the messages: how this phone tells of them. */
import { useState } from 'react'
import { online, useCommand, useFact, useGantry, useStore, useView } from '#core'
import { driverStyles, useOnce } from '#plugins/driver-portal/public-screens.ts'
import { Icon, icons } from '#ui'
import { beep } from '../../../phone/beep.ts'
import { canBeNotified, notifyNoMore, notifyPhone, setPhone, thisPhone } from '../../../phone/this-phone.ts'

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onPress: () => void
}
const Switch = ({ label, on, onPress }: SwitchProps) => (
  <button type="button" role="switch" aria-checked={on} className={driverStyles.choice} onClick={onPress}>
    {label}: {on ? 'on' : 'off'}
  </button>
)
/** Why there is nothing to turn on; '' where there is. */
function whyNot(isWanted: boolean): string {
  if (!isWanted) return 'Your office has not turned on notifications while this page is closed.'
  if (!canBeNotified())
    return 'This browser cannot notify while the page is closed. On an iPhone, add the page to the home screen first.'
  return ''
}
function Notified() {
  const { settings } = useStore(useGantry().me.state)
  const { notified } = useView(thisPhone)
  const begin = useCommand(notifyPhone)
  const end = useCommand(notifyNoMore)
  const connected = useFact(online)
  const once = useOnce()
  const [fault, setFault] = useState('')
  const reason = whyNot(settings?.push_to_drivers === true)
  if (reason) return <p className={driverStyles.sub}>{reason}</p>
  if (!connected && !notified)
    return <p className={driverStyles.sub}>Notifications are turned on with the next signal.</p>
  const press = async () => {
    setFault('')
    const outcome = await (notified ? end : begin)({})
    if (outcome.status === 'rejected') setFault(outcome.problem.detail)
  }
  return (
    <>
      <Switch label="Notify when this page is closed" on={notified} onPress={() => once(press)} />
      {fault && (
        <p className={driverStyles.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {fault}
        </p>
      )}
    </>
  )
}
export function PhoneSettings() {
  const set = useCommand(setPhone)
  const { sound } = useView(thisPhone)
  return (
    <section aria-label="On this phone" className={driverStyles.list}>
      <h2 className={driverStyles.name}>On this phone</h2>
      <Switch
        label="Sound for a new message"
        on={sound}
        onPress={() => {
          // heard at once: the press is also what lets a browser play one later
          if (!sound) beep()
          void set({ sound: !sound })
        }}
      />
      <Notified />
    </section>
  )
}
