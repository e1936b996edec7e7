/**
 * All rows of a question at once, for boards and weeks: read page after page, and kept right by asking only
 * for what changed.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import { useGantry } from '../../react/context.tsx'
import { useAfterReset } from '../../react/use-rows.ts'
import type { Gantry } from '../../kernel/gantry.ts'
import type { Collection } from '../../log/collection.ts'
import type { ListInput } from '../../resource/resource-types.ts'
import type { Problem } from '../../wire/problem.ts'
import { changedIds } from './list-news.ts'
import { offlinePage } from './offline-page.ts'
import type { ListParts } from './use-pages.ts'

/** The rows of a question, as far as they are known. */
export interface Whole<R> {
  /** those that are here, in the order of their numbers */
  readonly rows: readonly R[]
  /** of the question, also where there are more than are read */
  readonly total: number
  readonly state: 'loading' | 'ready' | 'failed'
  readonly problem: string | undefined
  readonly again: () => void
}
/** more changes than these are read as a whole */
const MOST_ASKED = 200
interface Held {
  readonly of: string
  readonly ids: readonly number[]
  readonly total: number
  readonly problem?: string
}

/** Without a network the rows of this device, none where the answer could not be read; otherwise why not. */
function heldHere<R extends { readonly id: number }>(
  gantry: Gantry,
  rows: Collection<R>,
  query: ListInput,
  { code, detail }: Problem,
): Omit<Held, 'of'> | string {
  if (code === 'BAD_ANSWER') return { ids: [], total: 0, problem: detail }
  const here = Object.values(gantry.log.rows(rows).rows)
  if (code !== 'NETWORK' || here.length === 0) return detail
  const { items } = offlinePage(here, { ...query, page: 1, size: here.length })
  return { ids: items.map(({ id }) => id), total: items.length }
}
/** Every page until the end, or until so many rows; text where a page was refused. */
async function readPages<R extends { readonly id: number }>(
  gantry: Gantry,
  { list, rows, pageSize, most }: WholeParts<R>,
  query: ListInput,
  signal: AbortSignal,
): Promise<Omit<Held, 'of'> | string> {
  const ids: number[] = []
  let total = 0
  for (let page = 1; ids.length < most; page++) {
    const outcome = await gantry.dispatch(list({ ...query, page, size: pageSize }), {
      fresh: true,
      quiet: page > 1,
      signal,
    })
    if (outcome.status === 'rejected') return heldHere(gantry, rows, query, outcome.problem)
    if (outcome.status !== 'done') return 'Not sent yet'
    ids.push(...outcome.value.items.map(({ id }) => id))
    ;({ total } = outcome.value)
    if (outcome.value.items.length < pageSize) break
  }
  return { ids: ids.slice(0, most), total }
}
/** These rows, drawn again when one of them changed. */
function useRowsOf<R extends object>(collection: Collection<R>, ids: readonly number[]): readonly R[] {
  const { rows } = useGantry().log.rows(collection)
  const last = useRef<readonly R[]>([])
  const listen = useCallback((told: () => void) => subscribe(rows, told), [rows])
  return useSyncExternalStore(listen, () => {
    const now = ids.flatMap((id) => rows[id] ?? [])
    const isSame = now.length === last.current.length && now.every((row, i) => row === last.current[i])
    if (!isSame) last.current = now
    return last.current
  })
}
interface WholeParts<R extends { readonly id: number }> extends ListParts<R> {
  /** rows that are read at most */
  readonly most: number
}
/** Keeps what is held in step with what happens, asking for no more than what changed. */
function useNews(name: string, changed: (ids: readonly number[]) => void, again: () => void): void {
  const gantry = useGantry()
  const told = useEffectEvent((ids: readonly number[]) => {
    if (ids.length > MOST_ASKED) again()
    else changed(ids)
  })
  useEffect(() => {
    const watch = changedIds(name, gantry.log.live$).subscribe((ids) => told(ids))
    return () => watch.unsubscribe()
  }, [gantry, name])
}

/**
 * The rows of a query, all of them up to `most`. A change by anybody asks whether the changed rows belong to
 * it now, and for nothing else.
 */
export function useWhole<R extends { readonly id: number }>(
  parts: WholeParts<R>,
  query: ListInput | undefined,
): Whole<R> {
  const gantry = useGantry()
  const key = query && JSON.stringify(query)
  const [held, setHeld] = useState<Held>()
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((n) => n + 1), [])
  useAfterReset(again)
  const read = useEffectEvent((input: ListInput, signal: AbortSignal) =>
    readPages(gantry, parts, input, signal),
  )
  useEffect(() => {
    if (key === undefined) return undefined
    const leaving = new AbortController()
    void read(JSON.parse(key) as ListInput, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      if (typeof answer !== 'string') setHeld({ of: key, ...answer })
      else
        setHeld((now) => ({ ...(now?.of === key ? now : { of: key, ids: [], total: 0 }), problem: answer }))
    })
    return () => leaving.abort()
  }, [gantry, key, round])
  const look = async (ids: readonly number[]) => {
    if (!query || !held || held.of !== key) return
    const filters = { ...query.filters, id: ids.join() }
    const input = { ...query, filters, page: 1, size: MOST_ASKED }
    const outcome = await gantry.dispatch(parts.list(input), { fresh: true, quiet: true })
    if (outcome.status !== 'done') return
    const there = outcome.value.items.map(({ id }) => id)
    setHeld((now) => {
      if (!now || now.of !== key) return now
      const others = now.ids.filter((id) => !ids.includes(id))
      const next = [...others, ...there]
      return { ...now, ids: next, total: now.total + next.length - now.ids.length }
    })
  }
  useNews(parts.name, (ids) => void look(ids), again)
  const now = held?.of === key ? held : undefined
  const rows = useRowsOf(parts.rows, now?.ids ?? NONE)
  return { rows, total: now?.total ?? 0, state: stateOf(now), problem: now?.problem, again }
}
const NONE: readonly never[] = []
const stateOf = (now: Held | undefined): Whole<object>['state'] => {
  if (!now) return 'loading'
  return now.problem !== undefined && now.ids.length === 0 ? 'failed' : 'ready'
}
