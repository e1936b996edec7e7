import { createContext } from 'react'
import { type Answer, useAnswer } from '#core/screens/index.ts'
import type { OfficeException } from '#schema/sales/dashboard.ts'
import { readExceptions } from '../commands.ts'

/** Kinds of events after which something else may wait. */
const KINDS = [
  'sales-order',
  'delivery-exception',
  'asset',
  'invoice',
  'tax',
  'tax-rate',
  'repricing-look',
  'exemption-certificate',
]
type Exceptions = Answer<{ readonly items: readonly OfficeException[]; readonly has_orders: boolean }>
/** Work that waits for the office, the gravest first; read again after what may change it. */
export const useExceptions = (): Exceptions => useAnswer('office-exceptions', () => readExceptions({}), KINDS)
/** The same as the dashboard has read it, for its panels. */
export const DashboardExceptions = createContext<Exceptions>({ again: () => undefined })
