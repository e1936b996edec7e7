/** Who reads the stream of a tenant in this process, and how a frame reaches them. */
import type { Caller } from '../auth/who.ts'
import type { Claims } from '../auth/tokens.ts'
import type { Metrics } from '../metrics.ts'

export interface Reader {
  readonly claims: Claims
  caller: Caller
  /** the position this reader has been told */
  head: number
  /** false when the reader is gone, or so slow that it was ended */
  readonly send: (frame: Uint8Array) => boolean
  readonly end: () => void
}
const PER_USER = 10
const SLOW_BYTES = 1024 * 1024
const BUFFER_BYTES = 64 * 1024
const encoder = new TextEncoder()

/** A frame that moves the position, with more lines or nothing else. */
export const frameAt = (seq: number, more = ''): Uint8Array => encoder.encode(`id: ${seq}\n${more}\n`)
/** Clients come back after a second. */
export const RETRY_FRAME = encoder.encode('retry: 1000\n\n')

export type Readers = ReturnType<typeof createReaders>
export function createReaders(metrics: Metrics) {
  const tenants = new Map<number, Set<Reader>>()
  const count = () => metrics.streams.set([...tenants.values()].reduce((n, group) => n + group.size, 0))
  const add = (reader: Reader) => {
    const group = tenants.get(reader.claims.tid) ?? new Set<Reader>()
    tenants.set(reader.claims.tid, group)
    group.add(reader)
    count()
  }
  const drop = (reader: Reader) => {
    const group = tenants.get(reader.claims.tid)
    group?.delete(reader)
    if (!group?.size) tenants.delete(reader.claims.tid)
    count()
  }
  return {
    /** the ones of a tenant; it changes while one looks */
    of: (tenant: number): ReadonlySet<Reader> => tenants.get(tenant) ?? new Set(),
    tenants: () => tenants.keys(),
    all: (): Reader[] => [...tenants.values()].flatMap((group) => [...group]),
    /** Nobody reads in more tabs than this at once: the oldest ends. */
    makeRoom: ({ tid, sub }: Claims) => {
      const mine = [...(tenants.get(tid) ?? [])].filter(({ claims }) => claims.sub === sub)
      if (mine.length >= PER_USER) mine[0]!.end()
    },
    /** The body of an answer whose reader is in the list as long as it is open. */
    open: (start: Pick<Reader, 'claims' | 'caller' | 'head'>, first: Uint8Array, signal: AbortSignal) => {
      let reader: Reader
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            reader = readerOf(start, controller, () => drop(reader))
            add(reader)
            reader.send(first)
            signal.addEventListener('abort', reader.end)
            // the client left while its position was read
            if (signal.aborted) reader.end()
          },
          cancel: () => reader.end(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
      )
    },
  }
}

function readerOf(
  start: Pick<Reader, 'claims' | 'caller' | 'head'>,
  controller: ReadableStreamDefaultController<Uint8Array>,
  gone: () => void,
): Reader {
  let isOpen = true
  const end = (): void => {
    if (!isOpen) return
    isOpen = false
    gone()
    try {
      controller.close()
    } catch {
      /* already closed by the reader */
    }
  }
  const send = (frame: Uint8Array): boolean => {
    if (!isOpen) return false
    if ((controller.desiredSize ?? 0) < -SLOW_BYTES) {
      end()
      return false
    }
    try {
      controller.enqueue(frame)
      return true
    } catch {
      end()
      return false
    }
  }
  return { ...start, send, end }
}
