/**
 * The time by the server's clock. How far this device's clock is off is measured at every answer and kept,
 * so that it is known without signal too. A clock that somebody sets while there is no signal is only known
 * to be wrong with the next answer.
 */
import { proxy } from 'valtio/vanilla'
import type { Platform } from '../platform.ts'

const KEY = 'clock_offset'
/** The header says whole seconds: on average half of one has passed. */
const HALF_A_SECOND = 500
/** Of an answer that took longer nobody knows when it was written. */
const SLOW = 10_000
/** Within this it is what the header and the way can make. */
const JITTER = 2_000

export interface ServerClock {
  /** ms to add to the clock of this device; 0 until an answer came */
  readonly state: { offset: number }
  /** now, by the server's clock */
  now(): Date
  /** an answer to what was sent at this moment of the device's clock */
  heard(answer: Pick<Response, 'headers'>, sentAt: number): void
}
export function createServerClock({ now, local }: Pick<Platform, 'now' | 'local'>): ServerClock {
  const state = proxy({ offset: Number(local.getItem(KEY) ?? 0) || 0 })
  return {
    state,
    now: () => new Date(now() + state.offset),
    heard: ({ headers }, sentAt) => {
      const told = Date.parse(headers.get('Date') ?? '')
      const here = now()
      if (Number.isNaN(told) || here - sentAt > SLOW || here < sentAt) return
      const halfWay = (here - sentAt) / 2
      const offset = told + HALF_A_SECOND - (sentAt + halfWay)
      // it was written at any moment between, and is known no better
      const unsure = JITTER + halfWay
      if (Math.abs(offset - state.offset) < unsure) return
      const settled = Math.abs(offset) < unsure ? 0 : Math.round(offset)
      state.offset = settled
      if (settled === 0) local.removeItem(KEY)
      else local.setItem(KEY, String(settled))
    },
  }
}
