import type { Dispatch, Via } from '../command/call.ts'
import type { Palette } from './door.ts'
import type { Reading } from '../reading/reading.ts'
import type { Registry } from '../plugin/registry.ts'
import type { FactStore } from '../reading/facts.ts'
import { answered, callOf, meantBy, missing, readingOf } from './asks.ts'

/**
 * Runs a command from a key, a bar or a menu: at once when the facts suffice, through the palette's steps when not.
 * `rows` are the rows it is about, instead of those that the page means.
 */
export const createInvoke =
  (parts: {
    readonly registry: Registry
    readonly reading: Reading
    readonly facts: FactStore
    readonly dispatch: Dispatch
    readonly palette: Pick<Palette, 'start'>
    /** what nobody knows may belong to an area that is on its way */
    readonly makeWhole?: () => Promise<void>
  }) =>
  async (id: string, via: Via, rows?: readonly number[]): Promise<void> => {
    const { commands } = parts.registry
    if (!commands.has(id)) await parts.makeWhole?.().catch(() => undefined)
    const command = commands.get(id)
    if (!command) return
    const reading = readingOf(command, parts, rows)
    const input = answered(command, reading)
    if (missing(command, input).length === 0)
      await parts.dispatch(callOf(command, input, meantBy(command, reading)), { via })
    else parts.palette.start(id, {}, rows)
  }
