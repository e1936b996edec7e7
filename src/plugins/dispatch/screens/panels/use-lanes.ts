import { type Answer, useAnswer } from '#core/screens/index.ts'
import { readDay } from '../../commands.ts'

/** The pool of orders and the lanes of drivers of one day. */
export type DispatchDay = Awaited<ReturnType<typeof readDay.run>>
/** Kinds of events after which a day of dispatch is another. */
const KINDS = ['sales-order', 'load', 'driver', 'inspection', 'shift-extension']
/** Reads the day of every driver, and again after orders and loads moved. */
export const useLanes = (date: string): Answer<DispatchDay> =>
  useAnswer(`dispatch-day ${date}`, () => readDay({ date }), KINDS)
