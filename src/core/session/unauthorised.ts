/**
 * What a refused session leads to differs by flow: how long the text
 * stays, what is cleared, and where it goes.
 */
import type { Platform } from '../platform.ts'
import { leaveWith } from './passage.ts'
import { dropTokens } from './tokens.ts'

/** Which part of the product heard a 401; each leaves in its own way (spec). */
export type UnauthorisedKind = 'shared' | 'data' | 'planner' | 'orders' | 'email'
interface Rule {
  readonly after: number
  readonly clear: 'storage' | 'token' | 'nothing'
  readonly to: string
}
export const UNAUTHORISED: Readonly<Record<UnauthorisedKind, Rule>> = {
  shared: { after: 2000, clear: 'storage', to: '/' },
  data: { after: 5200, clear: 'storage', to: '/' },
  planner: { after: 1500, clear: 'storage', to: '/' },
  orders: { after: 2000, clear: 'nothing', to: '/' },
  email: { after: 2000, clear: 'token', to: '/login' },
}

/** What the page does while a refused session is left. */
export interface Leaving {
  /** it began: `detail` is to be read for `after` ms, and nothing else */
  readonly began: (detail: string, after: number) => void
  /** the page was told to go elsewhere */
  readonly went: () => void
}
/**
 * Clears what the flow clears and leaves once: of several refusals the first says, clears and leads away. The
 * offline queue and drafts stay for the next sign-in. A session whose refresh was refused is over for every flow.
 * The place goes along.
 */
export function createUnauthorised(platform: Platform, { began, went }: Leaving) {
  let isLeaving = false
  const leave = (kind: UnauthorisedKind, refreshRefused: boolean, detail: string): void => {
    if (isLeaving) return
    isLeaving = true
    const { after, clear: usual, to } = UNAUTHORISED[kind]
    const clear = refreshRefused ? 'storage' : usual
    const passage = { [clear === 'nothing' ? 'refused' : 'left']: platform.path() }
    if (clear === 'storage') {
      platform.local.clear()
      platform.session.clear()
    } else if (clear === 'token') dropTokens(platform.local)
    began(detail, after)
    void platform.wait(after).then(() => {
      isLeaving = false
      leaveWith(passage, platform, to)
      went()
    })
  }
  return { leave, isLeaving: () => isLeaving }
}
