/** Files of the page as a browser takes them: packed by the build where it can, and not sent twice. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'

/** as browsers name them, the smaller first, and how the build ends their names */
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** What a browser takes of these; `br;q=0` says no. */
export function takenBy(accepts: string | null): Set<string> {
  const said = (accepts ?? '').split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  return new Set(said.filter(([, q]) => !/^q=0(\.0*)?$/.test(q ?? '')).map(([name]) => name!))
}

const tags = new Map<string, { readonly bytes: number; readonly mtime: number; readonly tag: string }>()
/** By the content, so that every process and every build that holds the same says the same. */
async function tagOf(file: string, bytes: Uint8Array): Promise<string> {
  const mtime = (await fs.stat(file)).mtimeMs
  const known = tags.get(file)
  if (known && known.mtime === mtime && known.bytes === bytes.length) return known.tag
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  tags.set(file, { bytes: bytes.length, mtime, tag })
  return tag
}

export interface StaticFile {
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}
/** The file as this browser takes it best, with its tag; nothing where there is none. */
export async function readStatic(file: string, accepts: string | null): Promise<StaticFile | undefined> {
  const taken = takenBy(accepts)
  for (const [name, ending] of [...PACKED.filter(([one]) => taken.has(one)), [undefined, ''] as const]) {
    const bytes = await fs.readFile(`${file}${ending}`).catch(() => undefined)
    if (!bytes) continue
    const headers = { Vary: 'Accept-Encoding', ETag: await tagOf(`${file}${ending}`, bytes) }
    return { bytes, headers: name ? { ...headers, 'Content-Encoding': name } : headers }
  }
  return undefined
}

/** The browser holds this very file: `If-None-Match` names its tag. */
export const isHeld = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*')
