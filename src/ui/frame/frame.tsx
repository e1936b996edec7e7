import { createContext, useContext, type ReactNode, type Ref } from 'react'
import * as a from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'
import { Icon } from '../marks/icon.tsx'
import { ChevronLeft, ChevronRight } from '../marks/icons.ts'
import { LinkButton } from '../button/button.tsx'
import * as s from './frame.css.ts'

/** A page above this one, and its address. */
export interface Crumb {
  readonly label: string
  readonly to: string
}
/** The head of a page: title, count, crumbs and what is done there. */
export interface TopBarProps {
  readonly title: ReactNode
  readonly count?: ReactNode | undefined
  readonly crumbs?: readonly Crumb[] | undefined
  /** tags beside the title */
  readonly tags?: ReactNode | undefined
  /** secondary actions, between the frame's own parts and the action */
  readonly tools?: ReactNode | undefined
  /** one primary action */
  readonly action?: ReactNode | undefined
  readonly before?: ReactNode | undefined
}
/**
 * The frame puts its search, sync state and bell here; every top bar shows them without knowing the frame.
 */
export const TopTools = createContext<ReactNode>(null)

/** Strips of the frame, such as being offline, stand under the top bar. */
export const UnderTop = createContext<ReactNode>(null)

/** Notes of the frame in the bar of filters of a list, in the room that is left there. */
export const InFilterBar = createContext<ReactNode>(null)

/** Title or way here on the left, the frame's tools and one action on the right. Holds the page's only h1. */
export function TopBar({ title, count, crumbs = [], tags, tools, action, before }: TopBarProps) {
  const own = useContext(TopTools)
  const under = useContext(UnderTop)
  const back = crumbs.at(-1)
  return (
    <>
      <header className={s.top}>
        {before ??
          (back && (
            <span className={a.onlyNarrow}>
              <LinkButton kind="ghost" icon={ChevronLeft} to={back.to} label={`Back to ${back.label}`} />
            </span>
          ))}
        <div className={s.titleRow}>
          {crumbs.length > 0 && (
            <nav aria-label="Where you are" className={`${s.crumbs} ${a.onlyWide}`}>
              {crumbs.map((c) => (
                <span key={c.to} className={s.crumbs}>
                  <a href={c.to}>{c.label}</a>
                  <Icon of={ChevronRight} size="s" />
                </span>
              ))}
            </nav>
          )}
          <h1 className={s.h1}>{title}</h1>
          {count !== undefined && <span className={s.count}>{count}</span>}
          {tags}
        </div>
        <span className={a.grow} />
        {own}
        {tools}
        {action}
      </header>
      {under}
    </>
  )
}
/** A screen: the parts of a page above one another. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.page}>{children}</div>
)
/** The row of tools over a list. */
export const Toolbar = ({ children, label }: { readonly children: ReactNode; readonly label: string }) => (
  <div className={s.tool} role="toolbar" aria-label={label}>
    {children}
  </div>
)
/** Under a list: counts and sums left, key hints and pages right. */
export const Footer = ({
  children,
  hints,
  end,
  isOfTwo = false,
}: {
  readonly children?: ReactNode
  /** takes the room of two lines on a phone before it has what fills them */
  readonly isOfTwo?: boolean
  readonly hints?: ReactNode
  readonly end?: ReactNode
}) => (
  <div className={cx(s.foot, isOfTwo && s.footOfTwo)}>
    {children}
    <span className={a.grow} />
    {hints && <span className={s.hints}>{hints}</span>}
    {end}
  </div>
)
/** Content beside a `SidePanel`. */
export const Split = ({
  children,
  ref,
}: {
  readonly children: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}) => (
  <div className={s.split} ref={ref}>
    {children}
  </div>
)
