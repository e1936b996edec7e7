/** What goes along when the page is loaded anew for another session: nothing else is remembered of the one before. */
import { z } from 'zod'
import type { Platform } from '../platform.ts'

/** What a sign-out says, here and on the page it leads to. */
export const LOGGED_OUT = 'You have been logged out.'
const KEY = 'gantry-passage'
const Passage = z.object({
  /** said on the page it leads to, for as long as any toast */
  text: z.string().optional(),
  /** the place that refused this session: nobody is led back there by itself */
  refused: z.string().optional(),
})
/** What is taken along. */
export type Passage = z.output<typeof Passage>

/** Leaves for a path of this application and takes this along. */
export function leaveWith(passage: Passage, { session, go }: Platform, path: string): void {
  if (Object.keys(passage).length > 0) session.setItem(KEY, JSON.stringify(passage))
  go(path)
}
/** What the page before gave along, once. */
export function arrive({ session }: Platform): Passage {
  const held = session.getItem(KEY)
  session.removeItem(KEY)
  try {
    return Passage.parse(JSON.parse(held ?? '{}'))
  } catch {
    return {}
  }
}
