/**
 * A bounded copy for one person of one tenant, never the truth: events and head are written together,
 * what is read back is not trusted, and without IndexedDB everything still works until the tab closes.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { z } from 'zod'
import type { GantryEvent } from '../log/event.ts'
import type { JournalEntry, OutboxEntry, Store } from './store-port.ts'
import type { Saved } from '../log/log.ts'
import { createMemoryStore } from './store-memory.ts'
interface Schema extends DBSchema {
  events: { key: string; value: GantryEvent; indexes: { seq: number } }
  snapshots: { key: string; value: Saved }
  outbox: { key: string; value: OutboxEntry; indexes: { at: number } }
  journal: { key: string; value: JournalEntry; indexes: { at: number } }
  values: { key: string; value: unknown }
}
const VERSION = 1
export const MOST_EVENTS = 1000
export const EVENT_DAYS = 7
const PREFIX = 'gantry-'

const Trusted = z.object({
  type: z.string(),
  payload: z.unknown(),
  meta: z.looseObject({ id: z.string(), at: z.string(), by: z.number().nullable(), seq: z.number() }),
})
/** Events that still look like events and are young enough. */
export const usable = (events: readonly unknown[], now: number): GantryEvent[] =>
  events.flatMap((event) => {
    const read = Trusted.safeParse(event)
    return read.success && now - Date.parse(read.data.meta.at) < EVENT_DAYS * 86_400_000
      ? [event as GantryEvent]
      : []
  })

const open = (name: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore('events', { keyPath: 'meta.id' }).createIndex('seq', 'meta.seq')
      db.createObjectStore('snapshots', { keyPath: 'name' })
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('at', 'at')
      db.createObjectStore('journal', { keyPath: 'id' }).createIndex('at', 'at')
      db.createObjectStore('values')
    },
    // another tab wipes or upgrades: stand aside at once
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  })

/** Opens the store of `owner`; gives up after `patience` ms and works in memory. */
export async function openStore(
  owner: string,
  { now = Date.now, patience = 5000, available = true } = {},
): Promise<Store> {
  if (!available) return createMemoryStore()
  let late: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    late = setTimeout(() => resolve(undefined), patience)
  })
  try {
    const opening = open(`${PREFIX}${owner}`)
    const db = await Promise.race([opening, timeout])
    if (!db)
      void opening.then(
        (tooLate) => tooLate.close(),
        () => undefined,
      )
    return db ? storeOf(db, now) : createMemoryStore()
  } catch {
    return createMemoryStore()
  } finally {
    clearTimeout(late)
  }
}

/** With its end, at once: a tab that is closed before it hears that it was written has written it all the same. */
async function handedOver(
  tx: { commit(): void; readonly done: Promise<void> },
  put: Promise<unknown>,
): Promise<void> {
  tx.commit()
  await Promise.all([put, tx.done])
}
function storeOf(db: IDBPDatabase<Schema>, now: () => number): Store {
  const prune = async () => {
    const keys = await db.getAllKeysFromIndex('events', 'seq')
    const surplus = keys.slice(0, Math.max(0, keys.length - MOST_EVENTS))
    const tx = db.transaction('events', 'readwrite')
    await Promise.all([...surplus.map((key) => tx.store.delete(key)), tx.done])
  }
  let written = 0
  return {
    kind: 'indexeddb',
    async load() {
      const [events, saved, head] = await Promise.all([
        db.getAllFromIndex('events', 'seq'),
        db.getAll('snapshots'),
        db.get('values', 'head'),
      ])
      return { head: typeof head === 'number' ? head : 0, events: usable(events, now()), saved }
    },
    async append(events, head) {
      const tx = db.transaction(['events', 'values'], 'readwrite')
      const puts = events.map((event) => tx.objectStore('events').put(event))
      await Promise.all([...puts, tx.objectStore('values').put(head, 'head'), tx.done])
      written += events.length
      if (written > 100) {
        written = 0
        await prune()
      }
    },
    async save(saved) {
      const tx = db.transaction('snapshots', 'readwrite')
      await Promise.all([...saved.map((one) => tx.store.put(one)), tx.done])
    },
    outbox: () => db.getAllFromIndex('outbox', 'at'),
    putOutbox: async (entry) => {
      const tx = db.transaction('outbox', 'readwrite')
      await handedOver(tx, tx.store.put(entry))
    },
    dropOutbox: (id) => db.delete('outbox', id),
    putJournal: async (entry) => {
      await db.put('journal', entry)
      const keys = await db.getAllKeysFromIndex('journal', 'at')
      await Promise.all(keys.slice(0, Math.max(0, keys.length - 500)).map((key) => db.delete('journal', key)))
    },
    journal: () => db.getAllFromIndex('journal', 'at'),
    get: (key) => db.get('values', key),
    put: async (key, value) => {
      const tx = db.transaction('values', 'readwrite')
      await handedOver(tx, tx.store.put(value, key))
    },
    drop: (key) => db.delete('values', key),
    async reset() {
      const tx = db.transaction(['events', 'snapshots', 'values'], 'readwrite')
      await Promise.all([
        tx.objectStore('events').clear(),
        tx.objectStore('snapshots').clear(),
        tx.objectStore('values').delete('head'),
        tx.done,
      ])
    },
    close: () => db.close(),
  }
}

/** Deletes every database of the product; rejects when one is held open elsewhere. */
export async function wipeStores(factory: IDBFactory | undefined): Promise<void> {
  if (!factory) return
  const names = ((await factory.databases?.()) ?? []).flatMap(({ name }) =>
    name?.startsWith(PREFIX) ? [name] : [],
  )
  await Promise.all(
    names.map(
      (name) =>
        new Promise<void>((resolve, reject) => {
          void deleteDB(name, { blocked: () => reject(new Error(`"${name}" is held open`)) }).then(
            resolve,
            reject,
          )
        }),
    ),
  )
}
