/** The single-page application: hashed files for ever, the page with a fresh nonce each time. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { DropIns } from './drop-ins.ts'
import { pageHeaders } from './headers.ts'
import { isHeld, readStatic } from './static-file.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Nothing for a path that is no text: half a character, a sign that is none. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

interface PageOptions {
  readonly tls: boolean
  /** the project of the session-recording tool; empty without one */
  readonly recording: string
  /** where tiles of maps come from; empty without a source */
  readonly tiles: string
}
/** The project that `GANTRY_CLARITY` names; throws when it is none, so that the start says it. */
export function recordingOf({ GANTRY_CLARITY: project = '' }: NodeJS.ProcessEnv): string {
  if (!/^[a-z0-9]{0,40}$/i.test(project))
    throw new Error('GANTRY_CLARITY is the id of a Clarity project: letters and digits')
  return project
}

export function servePage(
  folder: string,
  { tls, recording, tiles }: PageOptions,
  dropIns: DropIns,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const nonce = randomBytes(16).toString('base64')
    const headers = pageHeaders(nonce, tls, { recording: recording !== '', tiles })
    const plain = { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }
    const asked = decoded(pathname)
    if (asked === undefined) return new Response('Not found', { status: 404, headers: plain })
    const name = path.normalize(asked).replace(/^([/\\]|\.\.)+/, '')
    const type = TYPES[path.extname(name)]
    if (type && name !== 'index.html') {
      const file = dropIns.pathOf(pathname) ?? path.join(folder, name)
      const found = await readStatic(file, request.headers.get('accept-encoding'))
      if (!found) return new Response('Not found', { status: 404, headers: plain })
      const forever = name.startsWith('assets/')
      const all = {
        ...headers,
        ...found.headers,
        'Content-Type': type,
        'Cache-Control': forever ? 'public, max-age=31536000, immutable' : 'no-cache',
      }
      if (isHeld(request, found.headers.ETag!)) return new Response(null, { status: 304, headers: all })
      return new Response(found.bytes as unknown as BodyInit, { headers: all })
    }
    const html = await fs.readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined)
    if (html === undefined)
      return new Response('The page is not built. Run npm run build.', { status: 503, headers: plain })
    return new Response(
      html
        .replaceAll('__NONCE__', nonce)
        .replace('__PLUGINS__', (await dropIns.names()).join(' '))
        .replace('__RECORDING__', recording),
      { headers: { ...headers, 'Content-Type': TYPES['.html']!, 'Cache-Control': 'no-store' } },
    )
  }
}
