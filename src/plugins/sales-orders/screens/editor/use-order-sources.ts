import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Option } from '#ui'
import { gallonsToOrder } from '../../../customers/public.ts'
import type { OrderDraft } from './draft/order-draft.ts'
import { blankLine, isBlankLine, type EditLine } from './draft/line.ts'
import type { CustomerFacts, Shop, Site } from './draft/shop.ts'

const siteId = (site: Option | null): number | null => (site ? Number(site.id) : null)

/** The line that fills a tank of the site: its product, and what fits. */
function filled(shop: Shop, id: number): EditLine | undefined {
  const tank = shop.tanks.find((one) => one.id === id)
  const product = shop.goods.find((one) => one.id === tank?.product_id) ?? null
  return tank && { ...blankLine(), tank, product, quantity: gallonsToOrder(tank.room ?? '0') }
}
interface Asked {
  readonly draft: OrderDraft
  readonly shop: Shop
  readonly onCustomer: (option: Option) => void
  readonly loadCustomer: (id: number, keepSite: boolean) => Promise<void>
  readonly loadTanks: (site: number) => Promise<void>
}
/** Takes what the address names: a customer, its site, and a tank of it to be filled. */
async function takeAsked({ draft, shop, onCustomer, loadCustomer, loadTanks }: Asked): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const named = (field: string) => Number(asked.get(field) ?? 0)
  const found = named('customer_id') ? await shop.loadCustomer(named('customer_id')) : null
  if (!found) return
  const customer_id = { id: found.id, label: found.name }
  if (!named('ship_to_id')) return onCustomer(customer_id)
  draft.set({ customer_id })
  const [places] = await Promise.all([shop.loadSites(found.id), loadCustomer(found.id, true)])
  const place = places.find(({ id }) => id === named('ship_to_id'))
  if (!place) return
  draft.set({ ship_to_id: { id: place.id, label: place.name } })
  await Promise.all([loadTanks(place.id), shop.loadGoods()])
  const line = filled(shop, named('asset_id'))
  if (line && draft.lines.values.every(isBlankLine)) draft.lines.load([line])
}
/**
 * The customer of the draft with its sites and tanks: read when it is chosen, when the page opens, and anew.
 */
export function useOrderSources(draft: OrderDraft, shop: Shop) {
  const [customer, setCustomer] = useState<CustomerFacts | null>(null)
  const [sites, setSites] = useState<readonly Site[]>([])

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
      }
    },
    [shop, draft, loadTanks],
  )
  const onCustomer = useCallback(
    (option: Option | null) => {
      if (option?.id === draft.head.customer_id?.id) return
      draft.set({ customer_id: option, ship_to_id: null })
      setCustomer(null)
      setSites([])
      shop.tanks = []
      if (option) void loadCustomer(Number(option.id), false)
    },
    [draft, shop, loadCustomer],
  )
  const onSite = useCallback(
    (option: Option | null) => {
      draft.set({ ship_to_id: option })
      void loadTanks(siteId(option))
    },
    [draft, loadTanks],
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
    if (!draft.order && !who) void takeAsked({ draft, shop, onCustomer, loadCustomer, loadTanks })
  })
  useEffect(() => begin(), [draft])
  /** After a kept draft was loaded: its customer, sites and tanks. */
  const reload = () => {
    const { customer_id: who, ship_to_id: site } = draft.head
    if (who) void loadCustomer(Number(who.id), true)
    void loadTanks(siteId(site))
  }
  return { customer, sites, onCustomer, onSite, onMadeSite, reload }
}
