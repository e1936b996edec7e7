import { createContext, useContext, type ReactNode } from 'react'
import type { Gantry } from '../kernel/gantry.ts'

const Current = createContext<Gantry | undefined>(undefined)

/** Everything below works with this kernel. */
export const GantryProvider = ({
  gantry,
  children,
}: {
  readonly gantry: Gantry
  readonly children?: ReactNode
}) => <Current value={gantry}>{children}</Current>

/** The kernel of this tree. */
export function useGantry(): Gantry {
  const gantry = useContext(Current)
  if (!gantry) throw new Error('There is no GantryProvider above')
  return gantry
}
