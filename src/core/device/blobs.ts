/**
 * Photos and signatures of one person, kept on this device until the server has them. Commands and drafts
 * hold ids only: bytes never reach the journal, and a queued call can be repeated as it was.
 */
import { z } from 'zod'
import { defineCapability } from '../reading/capability.ts'
import type { Store } from './store-port.ts'

/** A file that is kept on this device until it is sent. */
export interface BlobInfo {
  readonly id: string
  /** what it belongs to, as a draft's key: `deliver/12` */
  readonly of: string
  readonly name: string
  readonly type: string
  /** bytes */
  readonly size: number
  /** ms since epoch */
  readonly at: number
}
/** Files kept on this device: photos and signatures without signal. */
export interface Blobs {
  /** Resolves once the bytes are durable; rejects when this device has no room. */
  keep(of: string, blob: Blob, name: string): Promise<BlobInfo>
  /** undefined when it is not on this device */
  read(id: string): Promise<File | undefined>
  drop(ids: readonly string[]): Promise<void>
  /** Drops everything that belongs to `of`: once the server has it, or when it is given up. */
  dropOf(of: string): Promise<void>
}
/** Where a running command finds the bytes its input names. */
export const blobStore = defineCapability<Blobs>('core/blobs@1')

const INDEX = 'blobs'
const keyOf = (id: string) => `blob:${id}`
const Info = z.object({
  id: z.string(),
  of: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  at: z.number(),
})
const Held = Info.extend({ bytes: z.instanceof(ArrayBuffer) })

export function createBlobs(store: () => Store, newId: () => string, now: () => number): Blobs {
  let writing: Promise<unknown> = Promise.resolve()
  /** The list is read anew inside the queue, so that two photos taken at once are both in it. */
  const listed = (change: (list: readonly BlobInfo[]) => readonly BlobInfo[]): Promise<void> => {
    const job = async () =>
      store().put(INDEX, change(z.array(Info).safeParse(await store().get(INDEX)).data ?? []))
    const mine = writing.then(job, job)
    writing = mine.catch(() => undefined)
    return mine
  }
  const drop = async (ids: readonly string[]) => {
    if (ids.length === 0) return
    for (const id of ids) await store().drop(keyOf(id))
    await listed((list) => list.filter((one) => !ids.includes(one.id)))
  }
  return {
    async keep(of, blob, name) {
      const info: BlobInfo = { id: newId(), of, name, type: blob.type, size: blob.size, at: now() }
      // bytes, not a Blob: some phones lose the file behind a stored Blob
      await store().put(keyOf(info.id), { ...info, bytes: await blob.arrayBuffer() })
      await listed((list) => [...list, info])
      return info
    },
    async read(id) {
      const held = Held.safeParse(await store().get(keyOf(id))).data
      return held && new File([held.bytes], held.name, { type: held.type, lastModified: held.at })
    },
    drop,
    async dropOf(of) {
      const list = z.array(Info).safeParse(await store().get(INDEX)).data ?? []
      await drop(list.filter((one) => one.of === of).map((one) => one.id))
    },
  }
}
