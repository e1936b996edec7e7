import { expect, test } from 'vitest'
import type { AskItem, Reading } from '#core'
import { askReason } from '#plugins/sales-orders/commands/acting.ts'

const { items } = askReason('Why?', 'Choose or type', ['Credit limit', 'Site not ready', 'Tank problem'])
const offered = (text: string) =>
  (items!(text, { reading: {} as Reading } as never) as readonly AskItem<string>[]).map(({ value }) => value)

// the first is what Enter takes
test.each([
  ['', ['Credit limit', 'Site not ready', 'Tank problem']],
  ['tank', ['Tank problem', 'tank']],
  ['Tank problem', ['Tank problem']],
  ['tank PROBLEM ', ['Tank problem']],
  ['problem', ['problem', 'Tank problem']],
  ['Driver is ill', ['Driver is ill']],
])('%o is offered as %o', (text, reasons) => {
  expect(offered(text)).toEqual(reasons)
})
