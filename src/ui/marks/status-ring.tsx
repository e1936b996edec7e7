import type { ReactNode } from 'react'
import { cx } from '../theme/cx.ts'
import * as s from './tag.css.ts'
import type { Tone } from './tag.tsx'

/** How far the ring of a status is filled. */
export type RingShape = keyof typeof s.ring

/** What each word looks like. Words come from computed state; the wire words are not shown. */
export const STATUSES: Readonly<Record<string, readonly [Tone, RingShape]>> = {
  Draft: ['neutral', 'dashed'],
  Confirmed: ['blue', 'empty'],
  Assigned: ['violet', 'quarter'],
  Loading: ['amber', 'half'],
  'En route': ['amber', 'most'],
  Delivered: ['blue', 'bar'],
  Verified: ['green', 'tick'],
  Invoiced: ['green', 'tick'],
  Completed: ['neutral', 'tick'],
  Hold: ['red', 'pause'],
  Archived: ['neutral', 'cross'],
  Planned: ['neutral', 'dashed'],
  Sent: ['blue', 'quarter'],
  Accepted: ['violet', 'half'],
  Loaded: ['amber', 'most'],
  Closed: ['neutral', 'tick'],
  Cancelled: ['neutral', 'cross'],
  Synced: ['green', 'tick'],
  'Not sent': ['neutral', 'dashed'],
  Waiting: ['amber', 'half'],
  Mismatch: ['red', 'alert'],
  Linkable: ['blue', 'half'],
  Failed: ['red', 'cross'],
  Refused: ['red', 'alert'],
  Voided: ['neutral', 'cross'],
  'Needs review': ['amber', 'half'],
  Matched: ['green', 'tick'],
  Issued: ['green', 'tick'],
  Posted: ['green', 'tick'],
  Active: ['green', 'tick'],
  Inactive: ['neutral', 'empty'],
  Expired: ['neutral', 'cross'],
  Open: ['blue', 'empty'],
  Paid: ['green', 'tick'],
}

/** State of a record: ring, word, tone. `tone` and `shape` only for words outside `STATUSES`. */
export function StatusRing({
  status,
  tone,
  shape,
  children,
}: {
  readonly status: string
  readonly tone?: Tone
  readonly shape?: RingShape
  readonly children?: ReactNode
}) {
  const [ownTone, ownShape] = STATUSES[status] ?? (['neutral', 'empty'] as const)
  return (
    <span className={cx(s.status, s.ring[shape ?? ownShape], s.ink[tone ?? ownTone])}>
      {children ?? status}
    </span>
  )
}

const PRIORITIES = {
  must: ['Must', 'red', 'M7 2.5 12 11.5H2z'],
  should: ['Should', 'amber', 'M7 2 12 7 7 12 2 7z'],
  could: ['Could', 'green', ''],
} as const
/** Urgency of a delivery: triangle, diamond or dot, with its word. */
export function Priority({ level }: { readonly level: keyof typeof PRIORITIES }) {
  const [word, tone, path] = PRIORITIES[level]
  return (
    <span className={cx(s.status, s.ink[tone])}>
      <svg viewBox="0 0 14 14" width={12} height={12} aria-hidden="true">
        {path ? <path d={path} fill="currentColor" /> : <circle cx="7" cy="7" r="4.5" fill="currentColor" />}
      </svg>
      {word}
    </span>
  )
}
