import { useCallback, useRef, useState } from 'react'
import { CreateInPlace, useMakes } from '#core/screens/index.ts'
import type { CreateRow, Option } from '#ui'
import type { Made } from './columns.tsx'
import { clear, withTank } from './draft/find-tank.ts'
import type { OrderDraft } from './draft/order-draft.ts'
import type { Shop } from './draft/shop.ts'

/** What is made for a line, and for which. */
interface Making {
  readonly what: Made
  readonly row: number
  readonly text: string
}
/** A tank of the site or a product that is missing while a line is typed. */
export function useMadeForLine() {
  const [making, setMaking] = useState<Making>()
  const now = useMakes()
  const makes = useRef(now)
  makes.current = now
  const make = useCallback((what: Made, row: number, draft: OrderDraft): CreateRow | undefined => {
    if (!makes.current(what) || (what === 'asset' && !draft.head.ship_to_id)) return undefined
    return { noun: what === 'asset' ? 'tank' : 'product', run: (text) => setMaking({ what, row, text }) }
  }, [])
  return { making, setMaking, make }
}
interface Props {
  readonly draft: OrderDraft
  readonly shop: Shop
  readonly making: Making
  readonly onClose: () => void
}
/** Its form; what was made stands in the line, and the keys go on from there. */
export function MadeForLine({ draft, shop, making: { what, row, text }, onClose }: Props) {
  const { lines } = draft
  const site = draft.head.ship_to_id
  const column = what === 'asset' ? 'asset_id' : 'product_id'
  const goBack = () => {
    onClose()
    setTimeout(() => document.querySelector<HTMLElement>('input[aria-haspopup="grid"]')?.focus())
  }
  const take = async ({ id }: Option) => {
    lines.moveTo(
      row,
      lines.columns.findIndex(({ key }) => key === column),
    )
    if (what === 'asset') {
      await shop.loadTanks(Number(site?.id), draft.order)
      const tank = shop.tanks.find((one) => one.id === id)
      if (tank) lines.take((line) => withTank(line, tank, shop.goods))
    } else {
      await shop.loadGoods()
      const product = shop.goods.find((one) => one.id === id)
      if (product) lines.take((line) => clear({ ...line, product, supply: null }, column))
    }
    lines.next()
  }
  return (
    <CreateInPlace
      entity={what}
      label={what === 'asset' ? 'asset_name' : 'name'}
      text={text}
      belongs={
        what === 'asset' && site
          ? { ship_to_id: site.id, ship_to: { id: site.id, name: site.label } }
          : undefined
      }
      onClose={goBack}
      onMade={(option) => {
        goBack()
        void take(option)
      }}
    />
  )
}
