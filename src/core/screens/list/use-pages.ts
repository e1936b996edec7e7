import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { GridSource } from '#ui'
import type { Collection } from '../../log/collection.ts'
import type { Call } from '../../command/call.ts'
import { online } from '../../reading/when.ts'
import { useGantry } from '../../react/context.tsx'
import { useAfterReset } from '../../react/use-rows.ts'
import type { ListInput } from '../../resource/resource-types.ts'
import { offlinePage } from './offline-page.ts'
import { PagedSource, type PageAnswer } from './paged-source.ts'

export interface ListParts<R extends { readonly id: number }> {
  /** entity name, as in its events: `yard` */
  readonly name: string
  readonly rows: Collection<R>
  /** its answer names the rows that `rows` then holds */
  readonly list: (input: ListInput) => Call<string, PageAnswer>
  readonly pageSize: number
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

/**
 * The rows of a query as one long list; own changes are read again at
 * once, new rows of others wait for a word.
 */
export function usePages<R extends { readonly id: number }>(
  { name, rows, list, pageSize }: ListParts<R>,
  query: ListInput,
): Pages<R> {
  const gantry = useGantry()
  const key = JSON.stringify(query)
  const paged = useMemo(() => {
    const held = () => gantry.log.rows(rows).rows
    const access = {
      get: (id: number) => held()[id],
      subscribe: (id: number, told: () => void) => subscribeKey(held(), id, told, true),
    }
    return new PagedSource<R>(
      access,
      async (page, size) => {
        const input = { ...(JSON.parse(key) as ListInput), page, size }
        const outcome = await gantry.dispatch(list(input), { fresh: true })
        if (outcome.status === 'done') return outcome.value
        const rowsHere = Object.values(held())
        if (outcome.status === 'rejected' && outcome.problem.code === 'NETWORK' && rowsHere.length > 0)
          return { ...offlinePage(rowsHere, input), local: true }
        return outcome.status === 'rejected' ? outcome.problem.detail : 'Not sent yet'
      },
      pageSize,
    )
  }, [gantry, rows, list, pageSize, key])
  const version = useSyncExternalStore(paged.subscribe, paged.getVersion)
  const [fresh, setFresh] = useState(0)
  useAfterReset(() => void paged.refresh())
  useEffect(() => {
    setFresh(0)
    void paged.load(0)
    // A slow answer does not keep back what this device already has.
    const timer = setTimeout(
      () =>
        paged.provide(
          offlinePage(Object.values(gantry.log.rows(rows).rows), {
            ...(JSON.parse(key) as ListInput),
            page: 1,
            size: 2000,
          }),
        ),
      400,
    )
    return () => clearTimeout(timer)
  }, [gantry, rows, key, paged])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void paged.refresh(), 60)
    }
    const mine = Number(gantry.session.state.claims?.sub)
    const watch = gantry.log.live$.subscribe((event) => {
      // A step of my own may take a row out of the view I look at; those
      // of others never move it under my hands.
      const ownStep =
        event.meta.by === mine && event.type.startsWith(`${name}.`) && event.type !== `${name}.updated`
      if (event.type === `${name}.deleted` || ownStep) soon()
      else if (event.type === `${name}.created`) setFresh((n) => n + 1)
    })
    // What was shown from this device is read anew as soon as the server can be reached.
    const back = gantry.facts.watch(online, (here) => {
      if (here) soon()
    })
    const heard = subscribeKey(gantry.state, 'stream', (stream) => {
      if (stream === 'open' && paged.provisional) soon()
    })
    return () => {
      clearTimeout(timer)
      watch.unsubscribe()
      back()
      heard()
    }
  }, [gantry, name, paged])
  const source = useMemo<GridSource<R>>(
    () => ({
      count: paged.count,
      rowAt: (i) => paged.rowAt(i),
      keyAt: (i) => paged.idAt(i),
      subscribe: (i, told) => paged.subscribeAt(i, told),
    }),
    [paged, paged.count],
  )
  const onRange = useCallback((from: number, to: number) => paged.near(from, to), [paged])
  const refresh = useCallback(() => {
    setFresh(0)
    void paged.refresh()
  }, [paged])
  const every = useCallback(
    async (most: number) => {
      const ids: number[] = []
      for (let page = 1; ids.length < most; page++) {
        const outcome = await gantry.dispatch(list({ ...(JSON.parse(key) as ListInput), page, size: 200 }), {
          fresh: true,
        })
        if (outcome.status !== 'done') break
        ids.push(...outcome.value.items.map((row) => row.id))
        if (outcome.value.items.length < 200) break
      }
      return ids.slice(0, most)
    },
    [gantry, list, key],
  )
  void version
  return {
    source,
    paged,
    onRange,
    refresh,
    every,
    fresh,
    state: paged.ready ? 'ready' : paged.failed ? 'failed' : 'loading',
    problem: paged.failed,
  }
}
