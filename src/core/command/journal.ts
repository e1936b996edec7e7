import { proxy, ref } from 'valtio/vanilla'
import type { InFlight } from './pipeline.ts'
import type { Outcome } from './outcome.ts'
import { withoutSecrets } from './secrets.ts'
import type { JournalEntry } from '../device/store-port.ts'

const LAST = 500
export type Journal = ReturnType<typeof createJournal>

/** The last 500 calls; changes are also handed to `write`, always without what must not be kept. */
export function createJournal(write: (entry: JournalEntry) => void) {
  const state = proxy<{ entries: JournalEntry[] }>({ entries: [] })
  const entryOf = ({ id, command, input, via, at }: InFlight): JournalEntry => ({
    id,
    command: command.id,
    kind: command.kind ?? 'change',
    via,
    at,
    status: 'running',
    input: withoutSecrets(input, command.input, command.secret),
  })
  // a call that waited and goes again has the same id, and an entry of its own
  const begun = new WeakMap<InFlight, JournalEntry>()
  return {
    state,
    begin: (call: InFlight) => {
      const entry = ref(entryOf(call))
      begun.set(call, entry)
      state.entries.unshift(entry)
      state.entries.splice(LAST)
    },
    end: (call: InFlight, outcome: Outcome, ms: number) => {
      const first = begun.get(call) ?? entryOf(call)
      const at = state.entries.indexOf(first)
      const entry: JournalEntry = {
        ...first,
        status: outcome.status,
        ms,
        ...(outcome.status === 'rejected' ? { problem: outcome.problem.detail } : {}),
      }
      if (at >= 0) state.entries[at] = ref(entry)
      if (entry.kind === 'change') write(entry)
    },
    clear: () => {
      state.entries = []
    },
  }
}
