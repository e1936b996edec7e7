import type { ReactNode } from 'react'
import { useGantry, useScreen, useStore } from '#core'
import { Logo, Page, TopBar, vars } from '#ui'
import * as s from './pages.css.ts'

/** A page to read, inside the frame for who is signed in, alone for who is not. */
export function TextPage({
  title,
  id,
  children,
}: {
  readonly title: string
  readonly id: string
  readonly children: ReactNode
}) {
  useScreen({ title, id })
  const { status } = useStore(useGantry().session.state)
  if (status === 'in')
    return (
      <Page>
        <TopBar title={title} />
        <div className={s.prose} tabIndex={0} role="region" aria-label={title}>
          {children}
        </div>
      </Page>
    )
  return (
    <div className={s.side}>
      <a className={s.brand} href="/">
        <Logo size={28} color={vars.fg.one} />
        Gantry
      </a>
      <div className={s.prose}>
        <h1 className={s.h1}>{title}</h1>
        {children}
      </div>
    </div>
  )
}
