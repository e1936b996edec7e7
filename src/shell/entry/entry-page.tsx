import { useEffect, useState, type ReactNode } from 'react'
import { useGantry } from '#core'
import { about } from '#schema/areas/access.ts'
import { Logo, vars } from '#ui'
import { LoginArt } from './login-art.tsx'
import * as l from '../shell.css.ts'
import * as s from '../pages/pages.css.ts'

export interface About {
  readonly needsSetup: boolean
  /** anybody may open a company */
  readonly signUp: boolean
  readonly reachable: boolean
}
/** What the server says of itself before anybody signs in; `undefined` while asking. */
export function useAbout(): About | undefined {
  const { api } = useGantry()
  const [known, setKnown] = useState<About>()
  useEffect(() => {
    let here = true
    api.send(about).then(
      (answer) => {
        if (here)
          setKnown({ needsSetup: answer.needs_setup, signUp: answer.sign_up !== false, reachable: true })
      },
      () => {
        if (here) setKnown({ needsSetup: false, signUp: true, reachable: false })
      },
    )
    return () => {
      here = false
    }
  }, [api])
  return known
}

/** The page of signing in, signing up and resetting: form left, picture right. */
export function EntryPage({
  children,
  reachable,
}: {
  readonly children: ReactNode
  readonly reachable?: boolean | undefined
}) {
  return (
    <div className={s.split}>
      <main className={s.side} id="main" tabIndex={-1}>
        <a className={s.brand} href="/">
          <Logo size={28} color={vars.fg.one} />
          Gantry
        </a>
        {children}
        <footer className={s.foot}>
          <a href="/about-us">About</a>
          <a href="/eula">License</a>
          <a href="/privacy-policy">Privacy</a>
          {reachable !== undefined && (
            <span className={s.reach} role="status">
              <span className={l.dot} data-tone={reachable ? undefined : 'red'} aria-hidden="true" />
              {reachable ? 'Server reachable' : 'Server not reachable'}
            </span>
          )}
        </footer>
      </main>
      <LoginArt />
    </div>
  )
}
