/** What goes along when the page is loaded anew for another session: nothing else is remembered of the one before. */
import type { Platform } from '../platform.ts'

/** What a sign-out says, here and on the page it leads to. */
export const LOGGED_OUT = 'You have been logged out.'
const KEY = 'gantry-passage'
/** What is taken along. */
export interface Passage {
  /** said on the page it leads to, for as long as any toast */
  readonly text?: string | undefined
  /** the page that the server refused: the start stays open and offers it again */
  readonly refused?: string | undefined
  /** the place that was open when the session ended: whoever signs in next goes on there */
  readonly left?: string | undefined
}
/** Behind the # of a page that has to finish a wipe. */
export const WIPE = '#wipe'

/** Leaves for a path of this application and takes this along. */
export function leaveWith(passage: Passage, { session, go }: Platform, path: string): void {
  if (Object.keys(passage).length > 0) session.setItem(KEY, JSON.stringify(passage))
  go(path)
}
/** Whether the page before left something to be said or done here. */
export const isAwaited = ({ session, hash }: Platform): boolean =>
  session.getItem(KEY) !== null || hash() === WIPE
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
/** What the page before gave along, once. */
export function arrive({ session }: Platform): Passage {
  const held = session.getItem(KEY)
  session.removeItem(KEY)
  try {
    const { text, refused, left } = JSON.parse(held ?? '{}') as Readonly<Record<keyof Passage, unknown>>
    return { text: textOf(text), refused: textOf(refused), left: textOf(left) }
  } catch {
    return {}
  }
}
