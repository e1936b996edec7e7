import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { formats, type Option } from '#ui'
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import { formOf } from '../../plan.ts'
import type { OrderDraft } from './draft/order-draft.ts'
import type { CustomerFacts, Shop, Site } from './draft/shop.ts'
import { nextWorkday, suggestedLines } from './draft/suggest.ts'

const siteId = (site: Option | null): number | null => (site ? Number(site.id) : null)

/**
 * The customer of the draft with its sites and tanks: read when it is chosen, when the page opens, and anew.
 */
export function useOrderSources(draft: OrderDraft, shop: Shop) {
  const [customer, setCustomer] = useState<CustomerFacts | null>(null)
  const [sites, setSites] = useState<readonly Site[]>([])
  const [last, setLast] = useState<SalesOrderHead>()

  /** Tanks of the site; lines that were saved learn the room of theirs. */
  const loadTanks = useCallback(
    async (site: number | null) => {
      await shop.loadTanks(site)
      draft.lines.patch((line) => {
        const tank = shop.tanks.find((one) => one.id === line.tank?.id)
        return tank && line.tank && (line.tank.room !== tank.room || line.tank.product_id !== tank.product_id)
          ? { ...line, tank }
          : line
      })
    },
    [shop, draft],
  )
  /** A new order starts with a line for each tank, the next working day and the hours of the order before. */
  const fillIn = useCallback(
    async (site: number) => {
      if (draft.order) return
      const [before] = await Promise.all([shop.lastOrder(site), shop.ready])
      if (siteId(draft.head.ship_to_id) !== site) return
      setLast(before)
      const { from, to } = before ? formOf(before, formats.formatZone()) : { from: '', to: '' }
      draft.suggest(suggestedLines(shop.tanks, shop.goods), {
        planned_date_time: nextWorkday(formats.today()),
        planned_date_start: from,
        planned_date_end: to,
      })
    },
    [draft, shop],
  )
  /** Everything that hangs on the customer; a site is taken when there is only one. */
  const loadCustomer = useCallback(
    async (id: number, keepSite: boolean) => {
      const [found, places] = await Promise.all([shop.loadCustomer(id), shop.loadSites(id)])
      setCustomer(found)
      draft.splitByPo(found?.split_by_po ?? false)
      setSites(places)
      const only = places.length === 1 ? places[0] : places.find((place) => place.is_default)
      if (!keepSite && only && Number(draft.head.customer_id?.id) === id && !draft.head.ship_to_id) {
        draft.set({ ship_to_id: { id: only.id, label: only.name } })
        await loadTanks(only.id)
        await fillIn(only.id)
      }
    },
    [shop, draft, loadTanks, fillIn],
  )
  const onCustomer = useCallback(
    (option: Option | null) => {
      if (option?.id === draft.head.customer_id?.id) return
      draft.set({ customer_id: option, ship_to_id: null })
      setCustomer(null)
      setSites([])
      setLast(undefined)
      shop.tanks = []
      if (option) void loadCustomer(Number(option.id), false)
    },
    [draft, shop, loadCustomer],
  )
  const onSite = useCallback(
    (option: Option | null) => {
      draft.set({ ship_to_id: option })
      setLast(undefined)
      const site = siteId(option)
      void loadTanks(site).then(() => (site === null ? undefined : fillIn(site)))
    },
    [draft, loadTanks, fillIn],
  )
  const onMadeSite = useCallback(
    (option: Option) => {
      onSite(option)
      void shop.loadSites(Number(draft.head.customer_id?.id)).then(setSites)
    },
    [draft, shop, onSite],
  )
  const begin = useEffectEvent(() => {
    void shop.loadGoods()
    const { customer_id: who, ship_to_id: site } = draft.head
    if (who) {
      void loadCustomer(Number(who.id), true)
      void loadTanks(siteId(site))
    }
    const asked = draft.order ? null : new URLSearchParams(location.search).get('customer_id')
    if (asked && !who)
      void shop.loadCustomer(Number(asked)).then((found) => {
        if (found) onCustomer({ id: found.id, label: found.name })
      })
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
