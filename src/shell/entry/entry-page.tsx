import { useEffect, useState, type ReactNode } from 'react'
import { askAbout, type About } from '#core/session/doorstep.ts'
import { Logo, vars } from '#ui'
import { dot } from '../dot.css.ts'
import { LoginArt } from './login-art.tsx'
import * as s from '../pages/pages.css.ts'

/** What the server says of itself before anybody signs in; `undefined` while asking. */
export function useAbout(): About | undefined {
  const [known, setKnown] = useState<About>()
  useEffect(() => {
    let here = true
    void askAbout().then((about) => {
      if (here) setKnown(about)
    })
    return () => {
      here = false
    }
  }, [])
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
              <span className={dot} data-tone={reachable ? undefined : 'red'} aria-hidden="true" />
              {reachable ? 'Server reachable' : 'Server not reachable'}
            </span>
          )}
        </footer>
      </main>
      <LoginArt />
    </div>
  )
}
