import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { formats, type Option } from '#ui'
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import { formOf } from '../../plan.ts'
import type { EditLine } from './draft/line.ts'
import type { OrderDraft } from './draft/order-draft.ts'
import { settled } from './draft/find-tank.ts'
import type { CustomerFacts, Shop, Site } from './draft/shop.ts'
import { nextWorkday, suggestedLine, suggestedLines } from './draft/suggest.ts'

const siteId = (site: Option | null): number | null => (site ? Number(site.id) : null)

interface Asked {
  readonly draft: OrderDraft
  readonly shop: Shop
  readonly loadCustomer: (id: number, keepSite: boolean) => Promise<void>
  readonly loadTanks: (site: number) => Promise<void>
  readonly fillIn: (site: number, tank: number) => Promise<void>
}
/** Takes what the address names: a customer, its site, and a tank of it to be filled. */
async function takeAsked({ draft, shop, loadCustomer, loadTanks, fillIn }: Asked): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const named = (field: string) => Number(asked.get(field) ?? 0)
  const found = named('customer_id') ? await shop.loadCustomer(named('customer_id')) : null
  if (!found) return
  draft.fillIn({ customer_id: { id: found.id, label: found.name } })
  if (!named('ship_to_id')) {
    shop.expectTanks()
    return loadCustomer(found.id, false)
  }
  const [places] = await Promise.all([shop.loadSites(found.id), loadCustomer(found.id, true)])
  const place = places.find(({ id }) => id === named('ship_to_id'))
  if (!place) return
  draft.fillIn({ ship_to_id: { id: place.id, label: place.name } })
  await loadTanks(place.id)
  await fillIn(place.id, named('asset_id'))
}
/**
 * What a new order starts with: a line for each tank of the site, or for the one it is for, the next working
 * day and the hours of the order before.
 */
function useSuggestions(draft: OrderDraft, shop: Shop) {
  const [last, setLast] = useState<SalesOrderHead>()
  const fillIn = useCallback(
    async (site: number, tank?: number) => {
      if (draft.order) return
      const [before] = await Promise.all([shop.lastOrder(site), shop.ready])
      if (siteId(draft.head.ship_to_id) !== site) return
      setLast(before)
      const { from, to } = before ? formOf(before, formats.formatZone()) : { from: '', to: '' }
      const only = shop.tanks.find(({ id }) => id === tank)
      draft.suggest(only ? suggestedLine(only, shop.goods) : suggestedLines(shop.tanks, shop.goods), {
        planned_date_time: nextWorkday(formats.today()),
        planned_date_start: from,
        planned_date_end: to,
      })
    },
    [draft, shop],
  )
  return { last, forgetLast: useCallback(() => setLast(undefined), []), fillIn }
}
/** What lines are of. The names of supplies come beside it: lines that are drawn by then say them too. */
function readGoods(draft: OrderDraft, shop: Shop): Promise<unknown> {
  const named = shop.loadSupplyNames().then(() => draft.lines.patch((line) => ({ ...line })))
  return Promise.all([shop.loadGoods(), named])
}
/** The line once the tanks are here: a typed one is found, and one that was saved learns its room. */
function learnt(was: EditLine, shop: Shop): EditLine {
  const line = settled(was, shop)
  const tank = shop.tanks.find(({ id }) => id === line.tank?.id)
  const isNews = tank && (line.tank?.room !== tank.room || line.tank.product_id !== tank.product_id)
  return isNews ? { ...line, tank } : line
}
/**
 * The customer of the draft with its sites and tanks: read when it is chosen, when the page opens, and anew.
 */
export function useOrderSources(draft: OrderDraft, shop: Shop) {
  const [customer, setCustomer] = useState<CustomerFacts | null>(null)
  const [sites, setSites] = useState<readonly Site[]>([])
  const { last, forgetLast, fillIn } = useSuggestions(draft, shop)

  /** Tanks of the site; lines that were saved learn the room of theirs. */
  const loadTanks = useCallback(
    async (site: number | null) => {
      await shop.loadTanks(site, draft.order)
      draft.lines.patch((line) => learnt(line, shop))
    },
    [shop, draft],
  )
  /** Everything that hangs on the customer; a site is taken when there is only one. */
  const loadCustomer = useCallback(
    async (id: number, keepSite: boolean) => {
      const [found, places] = await Promise.all([shop.loadCustomer(id), shop.loadSites(id)])
      setCustomer(found)
      draft.splitByPo(found?.split_by_po ?? false)
      setSites(places)
      const only = places.length === 1 ? places[0] : places.find((place) => place.is_default)
      if (keepSite || Number(draft.head.customer_id?.id) !== id || draft.head.ship_to_id) return
      if (!only) return loadTanks(null)
      draft.fillIn({ ship_to_id: { id: only.id, label: only.name } })
      await loadTanks(only.id)
      await fillIn(only.id)
    },
    [shop, draft, loadTanks, fillIn],
  )
  const onCustomer = useCallback(
    (option: Option | null) => {
      if (option?.id === draft.head.customer_id?.id) return
      draft.set({ customer_id: option, ship_to_id: null })
      setCustomer(null)
      setSites([])
      forgetLast()
      shop.expectTanks()
      void (option ? loadCustomer(Number(option.id), false) : loadTanks(null))
    },
    [draft, shop, loadCustomer, loadTanks, forgetLast],
  )
  const onSite = useCallback(
    (option: Option | null) => {
      draft.set({ ship_to_id: option })
      forgetLast()
      const site = siteId(option)
      void loadTanks(site).then(() => (site === null ? undefined : fillIn(site)))
    },
    [draft, loadTanks, fillIn, forgetLast],
  )
  const onMadeSite = useCallback(
    (option: Option) => {
      onSite(option)
      void shop.loadSites(Number(draft.head.customer_id?.id)).then(setSites)
    },
    [draft, shop, onSite],
  )
  const begin = useEffectEvent(() => {
    void readGoods(draft, shop)
    const { customer_id: who, ship_to_id: site } = draft.head
    if (who) {
      void loadCustomer(Number(who.id), true)
      void loadTanks(siteId(site))
    }
    if (!draft.order && !who) void takeAsked({ draft, shop, loadCustomer, loadTanks, fillIn })
  })
  useEffect(() => begin(), [draft])
  /** After a kept draft was loaded: its customer, sites and tanks. */
  const reload = () => {
    const { customer_id: who, ship_to_id: site } = draft.head
    if (who) void loadCustomer(Number(who.id), true)
    void loadTanks(siteId(site))
  }
  return { customer, sites, last, onCustomer, onSite, onMadeSite, reload }
}
