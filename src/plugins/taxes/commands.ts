import type { z } from 'zod'
import { commandFor, problemOf, resources, type AnyCommand, type CommandContext } from '#core'
import {
  addTaxRate,
  rateGapsOfTaxes,
  removeTaxRate,
  testSale,
  updateTaxRate,
  type RateGap,
} from '#schema/sales/taxes.ts'
import { APPLIES, fillLists } from './rules/applies.ts'

export const addRate = commandFor(addTaxRate, {
  id: 'tax.add-rate',
  title: 'Add a tax rate',
  hidden: true,
  says: { done: 'Rate added' },
})
/** Ends a rate, or says that somebody has checked it against its source. */
export const updateRate = commandFor(updateTaxRate, {
  id: 'tax.update-rate',
  title: 'End or confirm a tax rate',
  hidden: true,
  says: { done: 'Rate saved' },
  lane: ({ id }) => `tax-rate:${id}`,
})
export const removeRate = commandFor(removeTaxRate, {
  id: 'tax.delete-rate',
  title: 'Delete a tax rate',
  hidden: true,
  confirm: 'Delete this rate?',
  says: { done: 'Rate deleted' },
  lane: ({ id }) => `tax-rate:${id}`,
})
export const trySale = commandFor(testSale, {
  id: 'tax.test-sale',
  title: 'Test a sale',
  kind: 'query',
  hidden: true,
})

export type RateGapRow = z.output<typeof RateGap>
export const listGaps = commandFor(rateGapsOfTaxes, {
  id: 'tax.list-gaps',
  title: 'List tax rates to check',
  kind: 'query',
  hidden: true,
})

type Said = Readonly<Record<string, unknown>>
type Rows = Readonly<Record<number, Said>>
const rowsOf = (ctx: CommandContext, kind: string): Rows => {
  const area = ctx.contributions(resources).find(({ name }) => name.replaceAll('-', '_') === kind)
  return area ? (ctx.rows(area.rows) as Rows) : {}
}
const isStray = (error: unknown): boolean =>
  problemOf(error).fields.some(
    ({ path, code }) => code === 'unknown_reference' && APPLIES.some(({ list }) => path.startsWith(list)),
  )
/** Making or changing a tax, with the lists under its ticks filled from what this device knows. */
export const withFilledLists = (command: AnyCommand): AnyCommand => {
  const run = command.run as (input: Said, ctx: CommandContext) => Promise<unknown>
  const filledRun = async (asked: Said, ctx: CommandContext) => {
    const held = rowsOf(ctx, 'tax')[asked.id as number]
    const sent = fillLists(asked, held, (kind) => Object.keys(rowsOf(ctx, kind)).map(Number))
    try {
      return await run(sent, ctx)
    } catch (error) {
      // what somebody deleted meanwhile is no reason to refuse a list that says nothing
      if (sent !== asked && isStray(error)) return run(asked, ctx)
      throw error
    }
  }
  return { ...command, run: filledRun }
}
