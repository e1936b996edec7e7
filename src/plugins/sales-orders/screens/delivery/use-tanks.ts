import { useEffect, useState } from 'react'
import { useGantry } from '#core'
import type { Page } from '#schema/contract/kit.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { SelectOption } from '#ui'
import { isCorrection } from './delivery-form.ts'

interface TankRow {
  readonly id: number
  readonly asset_name: string
  readonly product?: { readonly name: string } | null
}
/** The tanks of the site, when a correction may choose another; undefined when there is nothing to choose. */
export function useTanks(order: SalesOrder): readonly SelectOption[] | undefined {
  const gantry = useGantry()
  const [tanks, setTanks] = useState<readonly SelectOption[]>()
  const site = isCorrection(order) && gantry.may('asset.read') ? order.ship_to_id : null
  useEffect(() => {
    if (site === null) return undefined
    let here = true
    void gantry
      .dispatch({
        command: 'asset.list',
        input: { page: 1, size: 200, filters: { ship_to_id: String(site) } },
      })
      .then((outcome) => {
        const rows = outcome.status === 'done' ? (outcome.value as Page<TankRow>).items : []
        if (here && rows.length)
          setTanks(
            rows.map((row) => ({
              value: String(row.id),
              label: row.asset_name,
              ...(row.product ? { note: row.product.name } : {}),
            })),
          )
      })
    return () => {
      here = false
    }
  }, [gantry, site])
  return tanks
}
