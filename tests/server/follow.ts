/** Reading the stream of events as a client does. */
import type { Server } from '../../server/server.ts'
import type { Json, Person } from './harness.ts'

export interface Frame {
  readonly id: number
  readonly event?: string
  readonly data?: Json
}
/** Reads frames until `done` says so; always ends. */
export async function follow(
  server: Server,
  who: Person,
  after: number | null,
  done: (frames: Frame[]) => boolean,
  ms = 4000,
): Promise<Frame[]> {
  const control = new AbortController()
  const response = await server.app.request('http://test/api/events', {
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(after === null ? {} : { 'last-event-id': String(after) }),
    },
    signal: control.signal,
  })
  const frames: Frame[] = []
  const reader = response.body!.getReader()
  const timer = setTimeout(() => control.abort(), ms)
  let text = ''
  try {
    while (!done(frames)) {
      const { value, done: ended } = await reader.read()
      if (ended) break
      text += new TextDecoder().decode(value)
      for (let cut = text.indexOf('\n\n'); cut >= 0; cut = text.indexOf('\n\n')) {
        const lines = Object.fromEntries(
          text
            .slice(0, cut)
            .split('\n')
            .map((l) => [l.slice(0, l.indexOf(':')), l.slice(l.indexOf(':') + 1).trim()]),
        )
        text = text.slice(cut + 2)
        if (lines.id)
          frames.push({
            id: Number(lines.id),
            ...(lines.event ? { event: lines.event } : {}),
            ...(lines.data ? { data: JSON.parse(lines.data) } : {}),
          })
      }
    }
  } catch {
    /* aborted */
  } finally {
    clearTimeout(timer)
    control.abort()
    await reader.cancel().catch(() => {})
  }
  return frames
}
export const named = <F extends { readonly event?: string }>(frames: readonly F[]): F[] =>
  frames.filter((f) => f.event)
/** Where the stream of this company stands. */
export const headOf = async (server: Server, who: Person): Promise<number> =>
  (await follow(server, who, null, (frames) => frames.length > 0))[0]!.id
/** What somebody is told of everything up to now. */
export async function toldSince(server: Server, who: Person, admin: Person, after: number): Promise<Json[]> {
  const head = await headOf(server, admin)
  return named(await follow(server, who, after, (frames) => frames.some((f) => f.id >= head))).map(
    (f) => f.data,
  )
}
