import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio/react'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { Collection } from '../log/collection.ts'
import type { Projection } from '../log/projection.ts'
import { useGantry } from './context.tsx'

/** The state of a projection; the component renders again when a part it read changes. */
export function useView<S extends object>(projection: Projection<S>): Readonly<S> {
  return useSnapshot(useGantry().log.view(projection)) as Readonly<S>
}
/** All rows of a collection by id; for single rows take `useRow`. */
export function useRows<R extends object>(collection: Collection<R>): Readonly<Record<number, R>> {
  return useSnapshot(useGantry().log.rows(collection)).rows as unknown as Readonly<Record<number, R>>
}
/** One row, without rendering for any other. */
export function useRow<R extends object>(collection: Collection<R>, id: number | undefined): R | undefined {
  const { rows } = useGantry().log.rows<R>(collection)
  const listen = useCallback(
    (told: () => void) => (id === undefined ? () => {} : subscribeKey(rows, id, told, true)),
    [rows, id],
  )
  return useSyncExternalStore(listen, () => (id === undefined ? undefined : rows[id]))
}
/** Whether the row shows something the server has not confirmed. */
export function useWaiting<R extends object>(collection: Collection<R>, id: number): boolean {
  const { waiting } = useGantry().log.rows(collection)
  const listen = useCallback((told: () => void) => subscribeKey(waiting, id, told, true), [waiting, id])
  return useSyncExternalStore(listen, () => waiting[id] === true)
}
/** Runs when the copy of this device was emptied: what is on the screen has to be read again. */
export function useAfterReset(run: () => void): void {
  const { log } = useGantry()
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const watch = log.resets$.subscribe(() => latest.current())
    return () => watch.unsubscribe()
  }, [log])
}
