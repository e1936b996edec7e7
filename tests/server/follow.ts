/** Reading the stream of events as a client does. */
import type { Server } from '../../server/server.ts'
import type { Json, Person } from './harness.ts'

export interface Frame {
  readonly id: number
  readonly event?: string
  readonly data?: Json
}
/** Reads the text of a stream, part by part, until `hear` says that it was enough, or time is up; always ends. */
export async function listen(
  server: Server,
  token: string,
  after: number | null,
  hear: (part: string) => boolean,
  ms: number,
): Promise<void> {
  const response = await server.app.request('http://test/api/events', {
    headers: {
      authorization: `Bearer ${token}`,
      ...(after === null ? {} : { 'last-event-id': String(after) }),
    },
  })
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  // not by a signal: one that is handed to a Request does not reach it any more once the request was collected
  const timer = setTimeout(() => void reader.cancel(), ms)
  try {
    for (let enough = false; !enough;) {
      const { value, done } = await reader.read()
      if (done) break
      enough = hear(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel()
  }
}
/** Reads frames until `done` says so; always ends. */
export async function follow(
  server: Server,
  who: Person,
  after: number | null,
  done: (frames: Frame[]) => boolean,
  ms = 4000,
): Promise<Frame[]> {
  const frames: Frame[] = []
  let text = ''
  const hear = (part: string) => {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const lines = Object.fromEntries(
        block.split('\n').map((l) => [l.slice(0, l.indexOf(':')), l.slice(l.indexOf(':') + 1).trim()]),
      )
      if (lines.id)
        frames.push({
          id: Number(lines.id),
          ...(lines.event ? { event: lines.event } : {}),
          ...(lines.data ? { data: JSON.parse(lines.data) } : {}),
        })
    }
    return done(frames)
  }
  if (!done(frames)) await listen(server, who.token, after, hear, ms)
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
