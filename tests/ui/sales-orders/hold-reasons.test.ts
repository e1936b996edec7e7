import { describe, expect, it } from 'vitest'
import { askReason } from '#plugins/sales-orders/commands/acting.ts'

const ask = askReason('Why is it held?', '', ['Credit limit', 'Site not ready', 'Tank problem'])
const offered = async (text: string): Promise<readonly string[]> =>
  (await ask.items!(text, undefined as never)).map(({ label }) => label)

describe('the reason that Enter takes', () => {
  it.each([
    ['', ['Credit limit', 'Site not ready', 'Tank problem']],
    ['Tank', ['Tank problem', 'Tank']],
    ['credit', ['Credit limit', 'credit']],
    ['tank problem', ['Tank problem']],
    ['not ready', ['not ready', 'Site not ready']],
    ['Dog in the yard', ['Dog in the yard']],
  ])('after “%s”', async (text, labels) => {
    expect(await offered(text)).toEqual(labels)
  })
})
