import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { Button, LinkButton } from '../button/button.tsx'
import { Kbd } from '../button/kbd.tsx'
import { Icon, type IconType } from '../marks/icon.tsx'
import { Check, ChevronRight } from '../marks/icons.ts'
import type { Tone } from '../marks/tag.tsx'
import { ErrorPanel } from '../states/states.tsx'
import { Bone } from '../states/skeleton.tsx'
import * as a from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'
import { number } from '../values/formats.ts'
import * as s from './panel.css.ts'

/** The place of a panel on a page of panels. */
export interface PanelPlaceValue {
  /** the key that leads to it */
  readonly number: number
  readonly title: string
  /** shows its head alone, until it is opened */
  readonly isFolded: boolean
  /** no other panel is shown beside it */
  readonly isAlone: boolean
  /** tells the page how its figures are read again; answers how to end that */
  readonly onReady: (again: () => void) => () => void
  readonly onUnfold: () => void
  /** a panel that is alone has nothing to show any more: the others come */
  readonly onGone: () => void
}
/** The place of a panel on its page. */
export const PanelPlace = createContext<PanelPlaceValue>({
  number: 0,
  title: '',
  isFolded: false,
  isAlone: false,
  onReady: () => () => undefined,
  onUnfold: () => undefined,
  onGone: () => undefined,
})
/** Figures of a panel: their value, or why there is none. */
export interface PanelAnswer<T> {
  readonly value?: T
  readonly problem?: string
  readonly again: () => void
}

/** A reason that says itself what failed needs no words before it. */
const failureOf = (problem: string, failed: string): string =>
  problem.startsWith('Failed ') ? problem : failed

/**
 * A panel: its key and title, how much there is, and a link to all of it. It loads and fails by itself; where there
 * is nothing it is one line with a tick.
 */
export function Panel<T>({
  answer,
  count,
  link,
  tools,
  isEmpty,
  empty,
  bones = 3,
  isBare,
  failed,
  room,
  children,
}: {
  readonly answer: PanelAnswer<T>
  readonly count?: ((value: T) => ReactNode) | undefined
  readonly link?: { readonly label: string; readonly to: string } | undefined
  readonly tools?: ReactNode
  readonly isEmpty?: ((value: T) => boolean) | undefined
  /** one line, where there is nothing */
  readonly empty?: string
  /** rows that are drawn while it loads */
  readonly bones?: number
  /** words of a failure, before its reason; default: that its title could not be fetched */
  readonly failed?: string | undefined
  /** class that keeps its room while it loads, where rows of the usual height would be too low */
  readonly room?: string | undefined
  /** its head is heard, not seen */
  readonly isBare?: boolean
  readonly children: (value: T) => ReactNode
}) {
  const { number: place, title, isFolded, onReady, onUnfold } = useContext(PanelPlace)
  const { value, problem, again } = answer
  useEffect(() => onReady(again), [onReady, again])
  const isNothing = value !== undefined && isEmpty?.(value) === true
  return (
    <section className={s.panel} aria-label={title} data-panel={place} tabIndex={-1}>
      <header className={isBare && !isFolded ? a.hidden : s.head}>
        {place > 0 && place < 10 && <Kbd keys={String(place)} />}
        <h2 className={s.title}>{title}</h2>
        {value !== undefined && count && <span className={s.count}>{count(value)}</span>}
        <span className={a.grow} />
        {tools}
        {link && (
          <a className={s.link} href={link.to}>
            {link.label}
          </a>
        )}
        {isFolded && (
          <Button size="s" kind="ghost" onPress={onUnfold} label={`Show ${title}`} expanded={false}>
            Show
          </Button>
        )}
      </header>
      {!isFolded && problem !== undefined && value === undefined && (
        <ErrorPanel
          title={failureOf(problem, failed ?? `Failed to fetch ${title.toLowerCase()}`)}
          detail={problem}
          onRetry={again}
        />
      )}
      {!isFolded && problem === undefined && value === undefined && (
        <div className={cx(s.bones, room)} role="status" aria-label={`Loading ${title}`}>
          {Array.from({ length: bones }, (_, i) => (
            <div key={i} className={s.bone}>
              <Bone width="70%" />
            </div>
          ))}
        </div>
      )}
      {!isFolded && isNothing && (
        <p className={s.nothing}>
          <Icon of={Check} size="s" /> {empty}
        </p>
      )}
      {!isFolded && value !== undefined && !isNothing && children(value)}
    </section>
  )
}

/** The next step of a row: one small button, with the letter that presses it while its row has the focus. */
export interface PanelStep {
  readonly label: string
  readonly to?: string
  readonly onPress?: () => void
  /** one letter */
  readonly keys?: string
  /** why it cannot be done now */
  readonly reason?: string | undefined
}
const Step = ({ step: { label, to, onPress, keys, reason }, of }: { step: PanelStep; of: string }) => (
  <span className={s.step} data-step={keys}>
    {to === undefined ? (
      <Button
        size="s"
        onPress={() => onPress?.()}
        label={`${label}: ${of}`}
        disabled={reason !== undefined}
        reason={reason}
        keys={keys}
      >
        {label}
      </Button>
    ) : (
      <LinkButton size="s" to={to} label={`${label}: ${of}`} keys={keys}>
        {label}
      </LinkButton>
    )}
  </span>
)
/** The link of a row, which J, K and Enter use. */
export const PanelLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a className={s.rowLink} href={to} data-panel-row="">
    {children}
  </a>
)
/** The cell of a table that gives way where there is little room. */
export const PanelGrow = ({
  title,
  children,
}: {
  readonly title?: string | undefined
  readonly children: ReactNode
}) => (
  <td className={s.grow} title={title}>
    {children}
  </td>
)
/** Rows of two lines: what it is, and whom it concerns or why. */
export const PanelRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={s.rows}>{children}</ul>
)
/** A row of two lines with its figure and its next step. */
export function PanelRow({
  to,
  what,
  words,
  who,
  icon,
  tone = 'neutral',
  mark,
  figure,
  step,
}: {
  readonly to: string
  readonly what: ReactNode
  /** `what` as text, for the names of its buttons */
  readonly words: string
  readonly who?: ReactNode
  readonly icon?: IconType
  readonly tone?: Tone
  /** in place of an icon: a count, initials */
  readonly mark?: ReactNode
  readonly figure?: ReactNode
  readonly step?: PanelStep | undefined
}) {
  return (
    <li className={s.row}>
      {mark ?? (icon && <span className={cx(s.mark, s.tones[tone])}>{<Icon of={icon} size="s" />}</span>)}
      <span className={s.text}>
        <PanelLink to={to}>{what}</PanelLink>
        {who !== undefined && <span className={s.who}>{who}</span>}
      </span>
      {figure !== undefined && <span className={s.figure}>{figure}</span>}
      {step ? <Step step={step} of={words} /> : <Icon of={ChevronRight} size="s" />}
    </li>
  )
}
/** A count on a tinted ground, as the mark of a row. */
export const PanelFigure = ({
  value,
  tone = 'neutral',
}: {
  readonly value: number
  readonly tone?: Tone
}) => <span className={cx(s.markCount, s.tones[tone])}>{number(value)}</span>
/** A table of rows of one line; its first cell has a `PanelLink`. */
export const PanelTable = ({
  label,
  heads,
  children,
  foot,
}: {
  readonly label: string
  readonly heads: readonly { readonly words: string; readonly end?: boolean; readonly wide?: boolean }[]
  readonly children: ReactNode
  readonly foot?: ReactNode
}) => (
  <div className={s.tableBox}>
    <table className={s.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map(({ words, end, wide }) => (
            <th key={words} scope="col" className={cx(end && s.end, wide && s.onlyWide)}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </div>
)
