/** Bytes beside the database, behind a port an object store can fill later. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Req } from '../call/req.ts'
import { file } from '../db/tables.ts'
import { pictureSize } from './picture-size.ts'
import { wideTextOf } from '#schema/values/wide-text.ts'

/** Where bytes live; `name` never holds what a person typed. */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
  remove(name: string): Promise<void>
  /** Removes what was put into this folder before then. */
  purge(folder: string, before: Date): Promise<void>
  /** bytes there is room for; a store that cannot be full has none */
  free?(): Promise<number>
}
export function diskStore(folder: string): FileStore {
  const at = (name: string) => path.join(folder, name)
  return {
    async put(name, bytes) {
      await fs.mkdir(path.dirname(at(name)), { recursive: true })
      const tmp = `${at(name)}.tmp-${randomBytes(4).toString('hex')}`
      const handle = await fs.open(tmp, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await fs.rename(tmp, at(name))
    },
    get: (name) => fs.readFile(at(name)).catch(() => undefined),
    async free() {
      const { bavail, bsize } = await fs.statfs(path.dirname(folder))
      return bavail * bsize
    },
    remove: (name) => fs.rm(at(name), { force: true }),
    async purge(folder, before) {
      for (const name of await fs.readdir(at(folder)).catch(() => [])) {
        const file = path.join(at(folder), name)
        if ((await fs.stat(file)).mtime < before) await fs.rm(file, { force: true })
      }
    },
  }
}

/** What a file is kept for; sizes and types are limited by it (api 1.7). */
export type FileKind = 'logo' | 'document' | 'photo' | 'signature' | 'attachment' | 'sheet'
/** A file that was stored, as answers name it; `file_url` is a signed link of fifteen minutes. */
export interface StoredFile {
  readonly file_key: string
  readonly file_name: string
  readonly file_path: string
  readonly full_path: string
  readonly file_url: string
}
/** The call that wants a file. */
export type Asker = Req
/** true when the caller may read a row that holds the key */
export type Owner = (req: Asker, key: string) => Promise<boolean>
/** The files of a company: checked by their first bytes, stored, read, and linked (api 1.7). */
export interface Files {
  /** Checks type by its first bytes and size by kind, then stores; the row belongs to the transaction. */
  store(
    tx: Tx,
    given: { name: string; bytes: Uint8Array; kind: FileKind; by: number | null },
  ): Promise<StoredFile>
  read(tx: Tx, key: string): Promise<{ bytes: Uint8Array; mime: string; name: string } | undefined>
  /** Puts a message nobody could send aside for the operator: a file in `captured/`, of no company. */
  keep(name: string, bytes: Uint8Array): Promise<void>
  /** Says of what a file may be part; an area that keeps file keys in its rows adds its own. */
  partOf(look: Owner): void
  /** Whoever stored it, and whoever may read a row it is part of: a key alone opens nothing. */
  mayRead(req: Asker, key: string): Promise<boolean>
  describe(tenant: number, key: string, name: string): StoredFile
  /** tenant of a signed link, undefined when forged or older than 15 minutes */
  checkLink(key: string, exp: string, sig: string): number | undefined
}
const LINK_MS = 15 * 60_000
const MB = 1024 * 1024
const LIMITS: Record<FileKind, number> = {
  logo: 2 * MB,
  document: 15 * MB,
  photo: 15 * MB,
  signature: 2 * MB,
  attachment: 25 * MB,
  sheet: 15 * MB,
}
/** Pixels of a side, and of the whole: who opens a small file must not need gigabytes for it. */
const SIDES: Partial<Record<FileKind, number>> = { logo: 4096, signature: 4096 }
const SIDE = 16_384
const PIXELS = 100_000_000
function refuseHugePicture(bytes: Uint8Array, mime: string, kind: FileKind): void {
  const size = pictureSize(bytes, mime)
  const side = SIDES[kind] ?? SIDE
  if (!size) return
  if (Math.max(size.width, size.height) > side)
    throw new Refusal(413, 'TOO_LARGE', `The picture is larger than ${side} × ${side} pixels`)
  if (size.width * size.height > PIXELS)
    throw new Refusal(413, 'TOO_LARGE', `The picture has more than ${PIXELS / 1e6} million pixels`)
}
/** type -> how names of such a file end, the usual one first */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/webp': ['.webp'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv', '.tsv', '.txt'],
}
/** A name as programs take it: what ends in `.html` and is a PDF would be opened as a page. */
function namedByType(name: string, mime: string): string {
  const endings = ENDINGS[mime] ?? ['.bin']
  const isSo = endings.some((ending) => name.toLowerCase().endsWith(ending))
  return isSo ? name : `${name.slice(0, NAME_LENGTH - 5)}${endings[0]}`
}
const TYPES: readonly (readonly [string, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]
/** The type by the first bytes; names and headers are not believed. */
export function typeOf(bytes: Uint8Array): string | undefined {
  const starts = (magic: readonly number[], at = 0) => magic.every((b, i) => bytes[at + i] === b)
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  return TYPES.find(([, magic]) => starts(magic))?.[0]
}
/** Rows: a workbook, which is an archive, or text. */
function sheetType(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return (bytes.includes(0) && !wideTextOf(bytes)) || typeOf(bytes) ? undefined : 'text/csv'
}
const NAME_LENGTH = 120
/** The name of a file without folders and odd characters, at most 120 long. */
export const safeName = (name: string): string =>
  path
    .basename(name.normalize('NFC'))
    .replace(/[^\p{L}\p{N}._ -]+/gu, '_')
    .replace(/^\.+/, '')
    .slice(0, NAME_LENGTH) || 'file'

export function openFiles(store: FileStore, linkKey: Buffer, clock: Clock): Files {
  const sign = (tenant: number, key: string, exp: number) =>
    createHmac('sha256', linkKey).update(`${tenant}/${key}/${exp}`).digest('base64url')
  const describe: Files['describe'] = (tenant, key, name) => {
    const exp = Math.ceil((clock.now().getTime() + LINK_MS) / 60_000) * 60_000
    const at = `/api/storage/${key}`
    return {
      file_key: key,
      file_name: name,
      file_path: at,
      full_path: at,
      file_url: `${at}?exp=${exp}&sig=${tenant}.${sign(tenant, key, exp)}`,
    }
  }
  const owners: Owner[] = []
  return {
    describe,
    keep: (name, bytes) => store.put(`captured/${safeName(name)}`, bytes),
    partOf: (look) => void owners.push(look),
    async mayRead(req, key) {
      const [row] = await req.tx.db
        .select({ by: file.created_by })
        .from(file)
        .where(and(eq(file.tenant_id, req.tenant), eq(file.file_key, key)))
      if (!row) return false
      if (row.by === req.user.id) return true
      for (const look of owners) if (await look(req, key)) return true
      return false
    },
    async store(tx, { name, bytes, kind, by }) {
      if (bytes.length > LIMITS[kind])
        throw new Refusal(413, 'TOO_LARGE', `The file is larger than ${LIMITS[kind] / MB} MB`)
      const mime = kind === 'sheet' ? sheetType(bytes) : typeOf(bytes)
      const allowed =
        kind === 'logo' || kind === 'photo' || kind === 'signature' ? mime?.startsWith('image/') : mime
      if (!mime || !allowed) throw new Refusal(415, 'UNSUPPORTED_TYPE', 'This file type is not accepted')
      refuseHugePicture(bytes, mime, kind)
      const key = `${randomBytes(16).toString('hex')}`
      const fileName = namedByType(safeName(name), mime)
      // the bytes first: a row without bytes would be a broken promise, bytes without a row are only litter
      await store.put(`${tx.tenant}/${key}`, bytes)
      await tx.db.insert(file).values({
        tenant_id: tx.tenant,
        file_key: key,
        file_name: fileName,
        mime,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        kind,
        created_by: by,
        updated_by: by,
      })
      return describe(tx.tenant, key, fileName)
    },
    async read(tx, key) {
      if (!/^[0-9a-f]{32}$/.test(key)) return undefined
      const [row] = await tx.db
        .select({ mime: file.mime, name: file.file_name })
        .from(file)
        .where(and(eq(file.tenant_id, tx.tenant), eq(file.file_key, key)))
      const bytes = row && (await store.get(`${tx.tenant}/${key}`))
      return row && bytes ? { bytes, mime: row.mime, name: namedByType(row.name, row.mime) } : undefined
    },
    checkLink(key, exp, sig) {
      const [tenant, mac = ''] = sig.split('.')
      const expected = sign(Number(tenant), key, Number(exp))
      if (
        Number(exp) < clock.now().getTime() ||
        !/^[\w-]{43}$/.test(mac) ||
        !timingSafeEqual(Buffer.from(mac), Buffer.from(expected))
      )
        return undefined
      return Number(tenant)
    },
  }
}
