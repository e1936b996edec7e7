import { expect, test } from 'vitest'
import { fee } from '#schema/sales/taxes.ts'
import { factsOf } from '#core/screens/resource/resource-list.tsx'
import { fees } from '#plugins/fees/resources.ts'
import { exampleRow } from '#core/testing.ts'

test('the page of a record names a choice in the words of its form', () => {
  const facts = factsOf(fees.view, exampleRow(fee.row, { scope: 'load', fee_type: 'flat' }))
  expect(facts.find(({ field }) => field === 'scope')?.value).toBe('Once per load')
})
