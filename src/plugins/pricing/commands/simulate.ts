/** What a sale would cost, asked without saving anything. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { commandFor, defineCommand } from '#core'
import { simulate } from '#schema/sales/pricing.ts'

export const SIMULATE_PATH = '/pricing-rule/simulate'
export const simulatePrice = commandFor(simulate, {
  id: 'pricing.simulate',
  title: 'Simulate a price',
  kind: 'query',
  hidden: true,
})
export const showSimulate = defineCommand({
  id: 'pricing.show-simulate',
  title: 'Simulate a price',
  kind: 'query',
  words: ['what if', 'quote a price', 'try a rule', 'replay', 'price test'],
  permission: simulate.permission,
  input: z.object({}).default({}),
  run: async () => {
    navigate(SIMULATE_PATH)
    return {}
  },
})
