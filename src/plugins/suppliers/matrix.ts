/** Buying prices by terminal and product: read at a moment, typed and saved together. */
import { z } from 'zod'
import { commandFor, defineCommand } from '#core'
import { ordersAtRacks, priceMatrix, saveBuyingPrices, takeBackPrices } from '#schema/areas/suppliers.ts'
import { formats } from '#ui'
import type { Posting, Saved } from './rules/postings.ts'

export const countOrdersAtRacks = commandFor(ordersAtRacks, {
  id: 'buying-price.open-orders',
  title: 'Count open orders at racks',
  kind: 'query',
  hidden: true,
})
/** Prices in force at a moment, with the names they need. */
export type Matrix = z.output<typeof priceMatrix.returns>
export const readMatrix = commandFor(priceMatrix, {
  id: 'buying-price.matrix',
  title: 'Read buying prices of a day',
  kind: 'query',
  hidden: true,
})

const Rows = z.custom<readonly Posting[]>((rows) => Array.isArray(rows) && rows.length > 0)
const Undo = z.custom<readonly Saved[]>((rows) => Array.isArray(rows) && rows.length > 0)
/** Prices that were typed and saved together stand as before, all of them or none. */
export const unpostPrices = defineCommand({
  id: 'buying-price.take-back',
  title: 'Undo typed prices',
  hidden: true,
  permission: takeBackPrices.permission,
  input: z.object({ prices: Undo }),
  run: ({ prices }, { api }) =>
    api.send(takeBackPrices, { params: {}, query: {}, body: { prices: [...prices] } }),
  says: {
    done: ({ taken_back }) => `${formats.plural(taken_back, 'price')} undone`,
    failed: takeBackPrices.failed!,
  },
})
/** Typed prices, saved in one call; `doubts` are those to ask about, in words, `back` what undoes it. */
export const postPrices = defineCommand({
  id: 'buying-price.post',
  title: 'Save typed prices',
  hidden: true,
  permission: saveBuyingPrices.permission,
  input: z.object({ rows: Rows, back: Undo, count: z.int(), doubts: z.array(z.string()) }),
  says: { done: 'Buying price saved successfully!', failed: saveBuyingPrices.failed! },
  confirm: ({ doubts }) =>
    doubts.length
      ? `${formats.list(doubts)}: more than 15 ¢ from the price in force, or above $5.00. Save anyway?`
      : undefined,
  undo: ({ back }) => unpostPrices({ prices: back }),
  run: ({ rows }, { api }) => api.send(saveBuyingPrices, { params: {}, query: {}, body: [...rows] }),
})
