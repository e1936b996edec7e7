import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useGantry } from '#core'
import type { testSale } from '#schema/taxes.ts'
import type { Option } from '#ui'
import { trySale } from '../commands.ts'

/** A tax as its form holds it, saved or not. */
export type Draft = NonNullable<z.input<typeof testSale.body>['draft']>
/** A sale as it is typed. */
export interface Sale {
  readonly customer: Option | null
  readonly site: Option | null
  readonly state: Option | null
  readonly city: Option | null
  readonly product: Option | null
  readonly use: string
  readonly gross: string
  readonly net: string
  readonly price: string
  readonly day: string
  readonly rate: string
}
export type Tried = z.output<typeof testSale.returns>
export interface Trial {
  readonly answer?: Tried | undefined
  readonly problem?: string | undefined
  readonly busy: boolean
}
/** ms of quiet before it is asked */
const PAUSE = 250
const number = (option: Option | null): number | null => (option ? Number(option.id) : null)

/** What the server says of it; the last answer stays until the next one. */
export function useTestSale(sale: Sale, draft: Draft | undefined): Trial {
  const gantry = useGantry()
  const [trial, setTrial] = useState<Trial>({ busy: false })
  const ready = sale.product !== null && sale.gross !== '' && sale.day !== ''
  const asked = JSON.stringify({
    customer_id: number(sale.customer),
    ship_to_id: number(sale.site),
    state_id: number(sale.state),
    city_id: number(sale.city),
    product_id: number(sale.product),
    tax_use: sale.use.trim() || null,
    gross: sale.gross,
    net: sale.net || null,
    unit_price: sale.price || null,
    day: sale.day,
    ...(draft ? { draft: { ...draft, ...(sale.rate ? { rate: sale.rate } : {}) } } : {}),
  })
  useEffect(() => {
    if (!ready) return setTrial({ busy: false })
    const control = new AbortController()
    const timer = setTimeout(() => {
      setTrial((now) => ({ ...now, busy: true }))
      void gantry
        .dispatch(trySale(JSON.parse(asked) as Parameters<typeof trySale>[0]), {
          quiet: true,
          fresh: true,
          signal: control.signal,
        })
        .then((outcome) => {
          if (control.signal.aborted) return
          if (outcome.status === 'done') setTrial({ answer: outcome.value, busy: false })
          else if (outcome.status === 'rejected')
            setTrial({
              problem:
                [
                  ...new Set(
                    outcome.problem.fields.map(
                      ({ path, message }) =>
                        `${path.replace(/^(body|draft)\./, '').replaceAll('_', ' ')}: ${message}`,
                    ),
                  ),
                ].join('. ') || outcome.problem.detail,
              busy: false,
            })
        })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [gantry, asked, ready])
  return trial
}
