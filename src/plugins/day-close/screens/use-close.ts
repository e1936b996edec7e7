/** A day of the close as it is read, and as others change it. */
import { useCallback, useEffect, useState } from 'react'
import { useAfterReset, useGantry, type Call } from '#core'
import { newsOf } from '#core/screens/index.ts'

/** Answer for a page: its value or its problem, and reading it again. */
export interface Read<T> {
  readonly value?: T
  readonly problem?: { readonly missing: boolean; readonly detail: string }
  /** shows what a call answered, without asking again */
  readonly put: (value: T) => void
  readonly again: () => void
}
const KINDS = ['day-close', 'sales-order', 'invoice']
/** Makes a call for a page, and makes it again when closes, orders or invoices changed. */
export function useRead<T>(call: Call<string, T>): Read<T> {
  const gantry = useGantry()
  const asked = JSON.stringify(call)
  const [kept, setKept] = useState<{
    readonly of: string
    readonly value?: T
    readonly problem?: NonNullable<Read<T>['problem']>
  }>({
    of: asked,
  })
  const read = useCallback(async () => {
    const outcome = await gantry.dispatch(JSON.parse(asked) as Call<string, T>, { quiet: true, fresh: true })
    if (outcome.status === 'done') setKept({ of: asked, value: outcome.value })
    if (outcome.status !== 'rejected') return
    const { status, detail } = outcome.problem
    setKept((now) => ({
      of: asked,
      ...(now.of === asked && now.value !== undefined ? { value: now.value } : {}),
      problem: { missing: status === 404, detail },
    }))
  }, [gantry, asked])
  useEffect(() => {
    void read()
    const news = newsOf(gantry.log.live$, KINDS).subscribe(() => void read())
    return () => news.unsubscribe()
  }, [gantry, read])
  useAfterReset(() => void read())
  const put = useCallback((value: T) => setKept({ of: asked, value }), [asked])
  const again = useCallback(() => void read(), [read])
  if (kept.of !== asked) return { put, again }
  const { of: _of, ...known } = kept
  return { ...known, put, again }
}
