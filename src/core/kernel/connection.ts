/**
 * Whether the server can be reached. A browser says "online" wherever it has a network, with or without a
 * way to the server: three seconds without the stream and without an answer count as offline.
 */
import type { Platform } from '../platform.ts'
import type { FactStore } from '../reading/facts.ts'
import { online } from '../reading/when.ts'
import type { GantryState } from './gantry.ts'

const DOUBT_MS = 3000
export type Connection = ReturnType<typeof watchConnection>

/** Keeps the fact `online`; `cameBack` is told when the browser has a network again, or the server answers again. */
export function watchConnection(
  platform: Platform,
  facts: FactStore,
  state: GantryState,
  cameBack: () => void,
) {
  let doubting: ReturnType<typeof setTimeout> | undefined
  const trust = (isOnline: boolean) => {
    clearTimeout(doubting)
    doubting = undefined
    facts.set(online, isOnline)
  }
  const isTrying = () => state.stream === 'connecting' || state.stream === 'waiting'
  const look = () => {
    if (isTrying() && platform.isOnline()) doubting ??= setTimeout(() => facts.set(online, false), DOUBT_MS)
    else trust(platform.isOnline())
  }
  const wentOnline = () => {
    trust(true)
    look()
    cameBack()
  }
  /** A gateway may answer for a server that is gone. */
  const answered = ({ status }: Pick<Response, 'status'>) => {
    const wasOnline = facts.get(online)
    if ((doubting === undefined && wasOnline) || (status >= 502 && status <= 504)) return
    trust(platform.isOnline())
    look()
    if (!wasOnline && facts.get(online)) cameBack()
  }
  facts.set(online, platform.isOnline())
  globalThis.addEventListener?.('online', wentOnline)
  globalThis.addEventListener?.('offline', look)
  return {
    /** the stream changed, or the network did */
    look,
    /** a call came back: the server is there, whatever the stream does */
    answered,
    stop: () => {
      clearTimeout(doubting)
      globalThis.removeEventListener?.('online', wentOnline)
      globalThis.removeEventListener?.('offline', look)
    },
  }
}
