/** The note on an order that would be charged otherwise today. */
import { expect, test } from 'vitest'
import { lateTitle } from '#plugins/repricing/screens/late-panel.tsx'

const part = {
  kind: 'fee' as const,
  id: 9,
  name: 'Delivery',
  was: '25.000000',
  becomes: '25.000000',
  amount_now: '18.75',
  amount_then: '25.00',
  difference: '6.25',
  certificate_no: null,
}
test('does not say that a rate was saved where another part of its split order left', () => {
  expect(lateTitle([part])).toBe('This order would be charged differently today.')
  const title = 'Rates or prices were saved since this was delivered.'
  expect(lateTitle([part, { ...part, becomes: '30.000000' }])).toBe(title)
  expect(lateTitle([{ ...part, certificate_no: 'TX-1' }])).toBe(title)
})
