/** The tab that the desk opens with: the first with work. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useGantry, type Gantry } from '#core'
import type { ListView } from '#core/screens/index.ts'
import { sumInvoices } from '../../commands/reading.ts'

/** Tabs that are opened while they have invoices, in this order; else the one of open invoices. */
const WORK: readonly string[] = ['to-issue', 'to-send', 'overdue']
const ELSE = 'open'
/** People for whom the desk has been opened: from then on its bare address means all invoices. */
const opened = new Set<number | undefined>()
async function firstWith(views: readonly ListView[], { dispatch }: Gantry): Promise<ListView | undefined> {
  const answers = await Promise.all(
    WORK.map(async (id) => {
      const view = views.find((each) => each.id === id)
      const outcome = await dispatch(sumInvoices({ filters: view?.filters }), { quiet: true, fresh: true })
      return outcome.status === 'done' && outcome.value.invoices > 0 ? view : undefined
    }),
  )
  return answers.find((view) => view !== undefined) ?? views.find(({ id }) => id === ELSE)
}
const addressOf = ({ id, filters = {}, sort = [] }: ListView): string => {
  const params = new URLSearchParams({ view: id, ...filters })
  for (const { field, desc } of sort.slice(0, 1)) {
    params.set('sort_by', field)
    params.set('order', desc ? 'desc' : 'asc')
  }
  return params.toString()
}
/** Leads to the first tab with work; answers whether the rows may be asked for. */
export function useStartTab(views: readonly ListView[]): boolean {
  const gantry = useGantry()
  const [path, navigate] = useLocation()
  const me = gantry.me.state.current?.user.id
  const isBare = useSearch() === '' && !opened.has(me)
  const [ready, setReady] = useState(!isBare)
  const start = useEffectEvent(async () => {
    opened.add(me)
    const view = await firstWith(views, gantry)
    if (view && window.location.search === '' && window.location.pathname === path)
      navigate(`${path}?${addressOf(view)}`, { replace: true })
    setReady(true)
  })
  useEffect(() => {
    if (isBare) void start()
  }, [isBare])
  return ready
}
