import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useAfterReset, useGantry, type Call } from '#core'
import type { repricing } from '#schema/sales/repricing.ts'
import { readRepricing } from '../commands.ts'
import { repricingReadings } from '../effects.ts'

/** How many orders would differ, by how much, and the last look. */
export type Repricing = z.output<typeof repricing.returns>
/** What a call answers, read again when looks, orders or invoices move; `round` counts the answers. */
export function useReadAgain<T>(call: Call<string, T>, order?: number) {
  const gantry = useGantry()
  const [found, setFound] = useState<{ readonly value?: T; readonly round: number }>({ round: 0 })
  const [wish, setWish] = useState(0)
  const asked = JSON.stringify(call)
  useEffect(() => {
    let here = true
    const read = async () => {
      const outcome = await gantry.dispatch(JSON.parse(asked) as Call<string, T>, {
        quiet: true,
        fresh: true,
      })
      if (here && outcome.status === 'done') {
        const { value } = outcome
        setFound(({ round }) => ({ value, round: round + 1 }))
      }
    }
    const reading = repricingReadings(gantry.log.live$, order).subscribe(() => void read())
    return () => {
      here = false
      reading.unsubscribe()
    }
  }, [gantry, asked, order, wish])
  useAfterReset(() => setWish((n) => n + 1))
  return found
}
/** The state of looking, kept fresh. */
export const useRepricing = () => useReadAgain<Repricing>(readRepricing({}))
