import { useCallback, useEffect, useMemo, useState } from 'react'
import { Observable } from 'rxjs'
import { subscribeKey } from 'valtio/vanilla/utils'
import { useModel, type GridSource } from '#ui'
import type { Call } from '../../command/call.ts'
import type { Gantry } from '../../kernel/gantry.ts'
import type { Collection } from '../../log/collection.ts'
import { useGantry } from '../../react/context.tsx'
import { useNewsOf } from '../../react/use-ask.ts'
import { useAfterReset } from '../../react/use-rows.ts'
import { online } from '../../reading/when.ts'
import type { ListInput } from '../../resource/resource-types.ts'
import { madeByOthers, readingsOf } from './list-news.ts'
import { offlinePage } from './offline-page.ts'
import { PagedSource, type PageAnswer } from './paged-source.ts'

export interface ListParts<R extends { readonly id: number }> {
  /** entity name, as in its events: `yard` */
  readonly name: string
  readonly rows: Collection<R>
  /** its answer names the rows that `rows` then holds */
  readonly list: (input: ListInput) => Call<string, PageAnswer>
  readonly pageSize: number
  /** kinds of events after which it is read again, as they change figures of its rows */
  readonly follows?: readonly string[] | undefined
}
export interface Pages<R> {
  readonly source: GridSource<R>
  readonly paged: PagedSource<R>
  readonly onRange: (from: number, to: number) => void
  readonly refresh: () => void
  /** the ids of the first so many of the filter, in order; their rows are then at hand */
  readonly every: (most: number) => Promise<readonly number[]>
  /** made by others since the list was read */
  readonly fresh: number
  readonly state: 'loading' | 'ready' | 'failed'
  readonly problem: string | undefined
}
/** A slow answer does not keep back what this device already has. */
const PATIENCE_MS = 400
const MOST_HERE = 2000
const NOTHING: readonly never[] = []

/** Pages of one query: from the server, and without network from the rows of this device. */
function pagesOf<R extends { readonly id: number }>(
  gantry: Gantry,
  { rows, list, pageSize }: Omit<ListParts<R>, 'name' | 'follows'>,
  query: ListInput,
): PagedSource<R> {
  const held = () => gantry.log.rows(rows).rows
  const access = {
    get: (id: number) => held()[id],
    subscribe: (id: number, told: () => void) => subscribeKey(held(), id, told, true),
  }
  const isHere = ({ items }: PageAnswer) => items.every(({ id }) => held()[id] !== undefined)
  const ask = async (page: number, size: number, isAgain: boolean): Promise<PageAnswer | string> => {
    const input = { ...query, page, size }
    const outcome = await gantry.dispatch(list(input), { fresh: isAgain })
    if (outcome.status === 'done') {
      // rows of an answer that was kept may be gone from this device
      return isAgain || isHere(outcome.value) ? outcome.value : ask(page, size, true)
    }
    if (outcome.status !== 'rejected') return 'Not sent yet'
    const { code, detail } = outcome.problem
    if (code === 'BAD_ANSWER') return { items: [], total: 0, unusable: detail }
    const rowsHere = Object.values(held())
    if (code === 'NETWORK' && rowsHere.length > 0) return { ...offlinePage(rowsHere, input), local: true }
    return detail
  }
  return new PagedSource<R>(access, ask, pageSize)
}
/** The ids of the first so many, page after page. */
async function firstIds<R extends { readonly id: number }>(
  gantry: Gantry,
  { list, pageSize }: Pick<ListParts<R>, 'list' | 'pageSize'>,
  query: ListInput,
  most: number,
): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < most; page++) {
    const outcome = await gantry.dispatch(list({ ...query, page, size: pageSize }), { fresh: true })
    if (outcome.status !== 'done') break
    ids.push(...outcome.value.items.map((row) => row.id))
    if (outcome.value.items.length < pageSize) break
  }
  return ids.slice(0, most)
}
/** What was shown from this device is read anew as soon as the server can be reached. */
const reachable = (gantry: Gantry, isProvisional: () => boolean): Observable<void> =>
  new Observable<void>((told) => {
    const back = gantry.facts.watch(online, (here) => {
      if (here) told.next()
    })
    const heard = subscribeKey(gantry.state, 'stream', (stream) => {
      if (stream === 'open' && isProvisional()) told.next()
    })
    return () => {
      back()
      heard()
    }
  })

/** Keeps the pages in step with the log; answers how many rows others made since they were read. */
function useNews<R extends { readonly id: number }>(name: string, paged: PagedSource<R>) {
  const gantry = useGantry()
  const [fresh, setFresh] = useState(0)
  useEffect(() => {
    const { live$ } = gantry.log
    const of = { name, me: Number(gantry.session.state.claims?.sub) }
    const back$ = reachable(gantry, () => paged.provisional)
    const reading = readingsOf(of, live$, back$).subscribe(() => void paged.refresh())
    const counting = madeByOthers(of, live$).subscribe(() => setFresh((count) => count + 1))
    return () => {
      reading.unsubscribe()
      counting.unsubscribe()
    }
  }, [gantry, name, paged])
  return [fresh, useCallback(() => setFresh(0), [])] as const
}

/**
 * The rows of a query as one long list; own changes are read again at
 * once, new rows of others wait for a word.
 */
export function usePages<R extends { readonly id: number }>(
  { name, rows, list, pageSize, follows = NOTHING }: ListParts<R>,
  query: ListInput,
): Pages<R> {
  const gantry = useGantry()
  const key = JSON.stringify(query)
  const paged = useMemo(
    () => pagesOf(gantry, { rows, list, pageSize }, JSON.parse(key) as ListInput),
    [gantry, rows, list, pageSize, key],
  )
  useModel(paged)
  const [fresh, seen] = useNews(name, paged)
  useAfterReset(() => void paged.refresh())
  useNewsOf(follows, () => void paged.refresh())
  useEffect(() => {
    seen()
    void paged.load(0)
    const timer = setTimeout(() => {
      const here = Object.values(gantry.log.rows(rows).rows)
      paged.provide(offlinePage(here, { ...(JSON.parse(key) as ListInput), page: 1, size: MOST_HERE }))
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [gantry, rows, key, paged, seen])
  const { count } = paged
  const source = useMemo<GridSource<R>>(
    () => ({
      count,
      rowAt: (i) => paged.rowAt(i),
      keyAt: (i) => paged.idAt(i),
      subscribe: (i, told) => paged.subscribeAt(i, told),
    }),
    [paged, count],
  )
  const onRange = useCallback((from: number, to: number) => paged.near(from, to), [paged])
  const refresh = useCallback(() => {
    seen()
    void paged.refresh()
  }, [paged, seen])
  const every = useCallback(
    (most: number) => firstIds(gantry, { list, pageSize }, JSON.parse(key) as ListInput, most),
    [gantry, list, pageSize, key],
  )
  return { source, paged, onRange, refresh, every, fresh, state: stateOf(paged), problem: paged.failed }
}
const stateOf = ({
  ready,
  failed,
}: Pick<PagedSource<object>, 'ready' | 'failed'>): Pages<object>['state'] => {
  if (ready) return 'ready'
  return failed ? 'failed' : 'loading'
}
