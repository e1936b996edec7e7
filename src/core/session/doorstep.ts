/** What a page knows and asks before anybody is signed in, without the kernel. */
import { createPlatform, type Platform } from '../platform.ts'
import { dataIn, record } from '../wire/data-in.ts'
import { isAwaited } from './passage.ts'
import { readTokens } from './tokens.ts'

/** What the server says of itself to everybody. */
export interface About {
  /** it has no company yet */
  readonly needsSetup: boolean
  /** anybody may open a company */
  readonly signUp: boolean
  readonly reachable: boolean
}
/** How this browser stands before the kernel looks: with tokens, or with something left by the page before. */
export function atTheDoor(platform: Platform = createPlatform()): { signedIn: boolean; awaited: boolean } {
  const { access, refresh } = readTokens(platform.local)
  return { signedIn: Boolean(access ?? refresh), awaited: isAwaited(platform) }
}
/** Asks the server what it is; one that does not answer counts as one with companies. */
export async function askAbout({ fetch }: Platform = createPlatform()): Promise<About> {
  try {
    const answer = await fetch('/api/about', { headers: { Accept: 'application/json' }, credentials: 'omit' })
    if (!answer.ok) throw new Error(answer.statusText)
    const said = record(dataIn(await answer.json())) ?? {}
    return { needsSetup: said.needs_setup === true, signUp: said.sign_up !== false, reachable: true }
  } catch {
    return { needsSetup: false, signUp: true, reachable: false }
  }
}
