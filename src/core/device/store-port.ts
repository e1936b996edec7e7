import type { GantryEvent } from '../log/event.ts'
import type { Saved } from '../log/log.ts'

/** A call that waits on this device to be sent. */
export interface OutboxEntry {
  readonly v: 1
  /** id of the call, the same at every attempt */
  readonly id: string
  readonly command: string
  readonly input: unknown
  readonly at: number
  readonly lane: string
  /** tenant and user it belongs to */
  readonly owner: string
  /** why the server refused it; set means "Needs you" */
  readonly refused?: string
}
/** What a store gives back at the start. */
export interface Stored {
  readonly head: number
  readonly events: readonly GantryEvent[]
  readonly saved: readonly Saved[]
}
/** Where a browser keeps the kernel's copy: IndexedDB, or memory where there is none. */
export interface Store {
  readonly kind: 'indexeddb' | 'in-memory'
  load(): Promise<Stored>
  append(events: readonly GantryEvent[], head: number): Promise<void>
  save(saved: readonly Saved[]): Promise<void>
  outbox(): Promise<readonly unknown[]>
  putOutbox(entry: OutboxEntry): Promise<void>
  dropOutbox(id: string): Promise<void>
  putJournal(entry: JournalEntry): Promise<void>
  journal(): Promise<readonly JournalEntry[]>
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  drop(key: string): Promise<void>
  /** forgets what came from the server; queue, drafts and journal stay */
  reset(): Promise<void>
  close(): void
}

/** One call as the journal keeps it. */
export interface JournalEntry {
  readonly id: string
  readonly command: string
  readonly kind: 'change' | 'query' | 'local'
  readonly input: unknown
  /** screen, palette, keys … */
  readonly via: string
  /** ms since epoch */
  readonly at: number
  readonly status: 'running' | 'done' | 'queued' | 'rejected'
  readonly ms?: number
  readonly problem?: string
}
