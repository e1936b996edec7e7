import { useState, type ComponentType } from 'react'
import { definePoint, logout, online, useCommand, useFact, useGantry, useStore } from '#core'
import { Dialog, formats, Icon, icons, Logo } from '#ui'
import { usePersonName } from './rail.tsx'
import * as s from './driver-header.css.ts'

/** The area of the trucks puts its chooser here; without it the names are only shown. */
export const changeTrucks = definePoint<ComponentType<{ readonly onClose: () => void }>>('driver.change-trucks')

/** The driver's frame: no menu, and only what is needed on the road. */
export function DriverHeader() {
  const gantry = useGantry(), person = usePersonName(''), leave = useCommand(logout), connected = useFact(online)
  const { profile } = useStore(gantry.me.state), { entries } = useStore(gantry.outbox.state)
  const [changing, setChanging] = useState(false)
  const trucks = profile?.driver?.assets.map((asset) => asset.name) ?? []
  const Chooser = gantry.reading.contributions(changeTrucks)[0]
  return (
    <>
      <header className={s.header} data-pane="rail">
        <div className={s.line}>
          <Logo size={26} color="#ffffff" /><span className={s.title}>Gantry Driver</span><span className={s.badge}>Driver Portal</span>
          <button type="button" className={s.logout} onClick={() => void leave({})}><Icon of={icons.LogOut} size="l" />Logout</button>
        </div>
        <div className={s.line}>
          {trucks.length > 0 && <button type="button" className={s.trucks} aria-haspopup="dialog" onClick={() => setChanging(true)}><Icon of={icons.Truck} size="l" />{trucks.join(', ')}<Icon of={icons.ChevronDown} /></button>}
          <span className={s.name}><Icon of={icons.User} size="l" />{person}</span>
        </div>
      </header>
      {!connected && <div className={s.offline} role="status"><Icon of={icons.CloudOff} size="l" /><span><b>No signal.</b> {entries.length ? `${formats.plural(entries.length, 'change')} saved on this phone.` : 'You can keep working; everything is saved on this phone.'}</span></div>}
      {changing && (Chooser ? <Chooser onClose={() => setChanging(false)} /> : <Dialog open onClose={() => setChanging(false)} title="Your trucks" size="s">{trucks.map((t) => <p key={t}>{t}</p>)}<p>Dispatch chooses the trucks for you.</p></Dialog>)}
    </>
  )
}
