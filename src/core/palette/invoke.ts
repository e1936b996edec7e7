import type { Dispatch, Via } from '../command/call.ts'
import type { Palette } from './door.ts'
import type { Reading } from '../reading/reading.ts'
import type { Registry } from '../plugin/registry.ts'
import { answered, missing } from './asks.ts'

/**
 * Runs a command from a key or a button without input: at once when the facts
 * suffice, through the palette's steps when not.
 */
export const createInvoke =
  (parts: {
    readonly registry: Registry
    readonly reading: Reading
    readonly dispatch: Dispatch
    readonly palette: Pick<Palette, 'start'>
    /** what nobody knows may belong to an area that is on its way */
    readonly makeWhole?: () => Promise<void>
  }) =>
  async (id: string, via: Via): Promise<void> => {
    const { commands } = parts.registry
    if (!commands.has(id)) await parts.makeWhole?.().catch(() => undefined)
    const command = commands.get(id)
    if (!command) return
    const input = answered(command, parts.reading)
    if (missing(command, input).length === 0) await parts.dispatch({ command: id, input }, { via })
    else parts.palette.start(id)
  }
