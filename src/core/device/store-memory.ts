import type { GantryEvent } from '../log/event.ts'
import type { JournalEntry, OutboxEntry, Store } from './store-port.ts'
import type { Saved } from '../log/log.ts'

/** The same store until the tab closes. */
export function createMemoryStore(): Store {
  const events = new Map<string, GantryEvent>()
  const saved = new Map<string, Saved>()
  const outbox = new Map<string, OutboxEntry>()
  const journal = new Map<string, JournalEntry>()
  const values = new Map<string, unknown>()
  return {
    kind: 'in-memory',
    load: async () => ({
      head: Number(values.get('head') ?? 0),
      events: [...events.values()],
      saved: [...saved.values()],
    }),
    append: async (more, head) => {
      for (const event of more) events.set(event.meta.id, event)
      values.set('head', head)
    },
    save: async (more) => {
      for (const one of more) saved.set(one.name, one)
    },
    outbox: async () => [...outbox.values()],
    putOutbox: async (entry) => void outbox.set(entry.id, entry),
    dropOutbox: async (id) => void outbox.delete(id),
    putJournal: async (entry) => void journal.set(entry.id, entry),
    journal: async () => [...journal.values()],
    get: async (key) => values.get(key),
    put: async (key, value) => void values.set(key, value),
    drop: async (key) => void values.delete(key),
    reset: async () => {
      events.clear()
      saved.clear()
      values.delete('head')
    },
    close: () => undefined,
  }
}
