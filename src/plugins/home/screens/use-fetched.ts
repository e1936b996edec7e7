import { useEffect, useState } from 'react'
import { partOf } from '#core'
import type { usePanels } from './use-panels.ts'

/**
 * Returns true once the code of the placed panels was fetched, or failed: they are drawn together, so that none moves
 * another when it comes.
 */
export function useFetched({
  panels,
  placed,
}: Pick<ReturnType<typeof usePanels>, 'panels' | 'placed'>): boolean {
  const [areHere, setHere] = useState(false)
  useEffect(() => {
    let isDrawn = true
    const loads = panels
      .filter(({ id }) => placed.some((one) => one.id === id))
      .map(({ load }) => partOf(load))
    if (loads.length === 0) return undefined
    void Promise.allSettled(loads.map(({ fetch: come }) => come())).then(() => isDrawn && setHere(true))
    return () => {
      isDrawn = false
    }
  }, [panels, placed])
  return areHere
}
