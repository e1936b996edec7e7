import type { ReactNode } from 'react'
import { headerTrucks, Isolated, logout, online, useCommand, useFact, useGantry, useStore } from '#core'
import { Icon, icons, Logo } from '#ui'
import { usePersonName } from './menu/names.ts'
import * as s from './driver.css.ts'

function DriverHeader() {
  const gantry = useGantry()
  const person = usePersonName('')
  const leave = useCommand(logout)
  const connected = useFact(online)
  const { profile, current } = useStore(gantry.me.state)
  const { entries } = useStore(gantry.outbox.state)
  // a stop that was started and delivered is one
  const saved = new Set(entries.map(({ lane }) => lane)).size
  const trucks = (profile?.driver ?? current?.driver)?.assets.map((asset) => asset.name) ?? []
  const Trucks = gantry.reading.contributions(headerTrucks)[0]
  return (
    <>
      <header className={s.header} data-pane="rail">
        <div className={s.line}>
          <Logo size={26} color="#ffffff" />
          <span className={s.title}>Gantry Driver</span>
          <span className={s.badge}>Driver Portal</span>
          <button type="button" className={s.logout} onClick={() => void leave({})}>
            <Icon of={icons.LogOut} size="l" />
            Logout
          </button>
        </div>
        <div className={s.line}>
          {Trucks ? (
            <Isolated what="The trucks">
              <Trucks />
            </Isolated>
          ) : (
            trucks.length > 0 && (
              <span className={s.trucks}>
                <Icon of={icons.Truck} size="l" />
                {trucks.join(', ')}
              </span>
            )
          )}
          <span className={s.name}>
            <Icon of={icons.User} size="l" />
            {person}
          </span>
        </div>
      </header>
      {!connected && (
        <div className={s.offline}>
          <Icon of={icons.CloudOff} size="l" />
          <span>
            <b>No signal.</b>{' '}
            {saved
              ? `${saved} saved on this phone.`
              : 'You can keep working; everything is saved on this phone.'}
          </span>
        </div>
      )}
    </>
  )
}

/** The driver's frame: no menu, and only what is needed on the road. */
export function Driver({ children }: { readonly children: ReactNode }) {
  return (
    <div className={s.frame}>
      <DriverHeader />
      {/* a day of delivered stops holds no button: the page itself is what keys scroll */}
      <main className={s.body} id="main" tabIndex={0} data-pane="content">
        {children}
      </main>
    </div>
  )
}
