import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as s from './tag.css.ts'
import { vars } from './theme.css.ts'
import type { Tone } from './tag.tsx'

/** Fill of the ring: dashed, empty, a quarter to three quarters, or a solid disc with a sign. */
export type RingShape = 'dashed' | 'empty' | 'quarter' | 'half' | 'most' | 'bar' | 'tick' | 'pause' | 'cross' | 'alert'
const WEDGE: Partial<Record<RingShape, string>> = { quarter: 'M7 7V4.1A2.9 2.9 0 0 1 9.9 7Z', half: 'M7 7V4.1A2.9 2.9 0 0 1 7 9.9Z', most: 'M7 7V4.1A2.9 2.9 0 1 1 4.1 7Z' }
const SIGN: Partial<Record<RingShape, string>> = { bar: 'M4.2 7h5.6', tick: 'M4.2 7.2l2 2 3.6-4', pause: 'M5.4 4.8v4.4M8.6 4.8v4.4', cross: 'M4.5 4.5l5 5M9.5 4.5l-5 5', alert: 'M7 4v3.6M7 9.8h.01' }

/** What each word looks like. Words come from computed state; the wire words are not shown. */
export const STATUSES: Readonly<Record<string, readonly [Tone, RingShape]>> = {
  Draft: ['neutral', 'dashed'], Confirmed: ['blue', 'empty'], Assigned: ['violet', 'quarter'], Loading: ['amber', 'half'], 'En route': ['amber', 'most'], Delivered: ['blue', 'bar'], Verified: ['green', 'tick'],
  Invoiced: ['green', 'tick'], Completed: ['neutral', 'tick'], Hold: ['red', 'pause'], Archived: ['neutral', 'cross'],
  Planned: ['neutral', 'dashed'], Sent: ['blue', 'quarter'], Accepted: ['violet', 'half'], Loaded: ['amber', 'most'], Closed: ['neutral', 'tick'], Cancelled: ['neutral', 'cross'],
  Synced: ['green', 'tick'], 'Not sent': ['neutral', 'dashed'], Waiting: ['amber', 'half'], Mismatch: ['red', 'alert'], Linkable: ['blue', 'half'], Failed: ['red', 'cross'], Refused: ['red', 'alert'], Voided: ['neutral', 'cross'],
  'Needs review': ['amber', 'half'], Matched: ['green', 'tick'], Issued: ['green', 'tick'], Posted: ['green', 'tick'], Active: ['green', 'tick'], Inactive: ['neutral', 'empty'], Expired: ['neutral', 'cross'], Open: ['blue', 'empty'], Paid: ['green', 'tick'],
}

export function Ring({ shape }: { readonly shape: RingShape }) {
  const sign = SIGN[shape]
  return (
    <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden="true" style={{ flex: 'none' }}>
      {sign
        ? <><circle cx="7" cy="7" r="6.4" fill="currentColor" /><path d={sign} fill="none" stroke={vars.bg.surface} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" /></>
        : <><circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.5" {...(shape === 'dashed' ? { strokeDasharray: '2.2 2.2' } : {})} />{WEDGE[shape] && <path d={WEDGE[shape]} fill="currentColor" />}</>}
    </svg>
  )
}

/** State of a record: ring, word, tone. `tone` and `shape` only for words outside `STATUSES`. */
export function StatusRing({ status, tone, shape, children }: { readonly status: string; readonly tone?: Tone; readonly shape?: RingShape; readonly children?: ReactNode }) {
  const [ownTone, ownShape] = STATUSES[status] ?? (['neutral', 'empty'] as const)
  return <span className={cx(s.status, s.ink[tone ?? ownTone])}><Ring shape={shape ?? ownShape} />{children ?? status}</span>
}

const PRIORITIES = { must: ['Must', 'red', 'M7 2.5 12 11.5H2z'], should: ['Should', 'amber', 'M7 2 12 7 7 12 2 7z'], could: ['Could', 'green', ''] } as const
/** Urgency of a delivery: triangle, diamond or dot, with its word. */
export function Priority({ level }: { readonly level: keyof typeof PRIORITIES }) {
  const [word, tone, path] = PRIORITIES[level]
  return (
    <span className={cx(s.status, s.ink[tone])}>
      <svg viewBox="0 0 14 14" width={12} height={12} aria-hidden="true">{path ? <path d={path} fill="currentColor" /> : <circle cx="7" cy="7" r="4.5" fill="currentColor" />}</svg>{word}
    </span>
  )
}
