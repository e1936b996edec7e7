import { expect, test } from 'vitest'
import { deedWords, recordWords } from '#plugins/users/rules/permission-words.ts'
import { PERMISSIONS } from '#schema/permissions.ts'

test('what a role may do is said in the words of the menu and of the office', () => {
  const words = (name: string) => {
    const one = PERMISSIONS.find((permission) => permission.name === name)!
    return `${recordWords(one.resource)}: ${deedWords(one)}`
  }
  expect(
    ['ship_to.read', 'asset.update', 'company_asset.create', 'sales_order.read_price', 'yard.delete'].map(
      words,
    ),
  ).toEqual([
    'Delivery sites: View',
    'Tanks: Change',
    'Trucks & trailers: Add',
    'Sales orders: See prices',
    'Yards: Delete',
  ])
})
test('no two records and no two deeds of a record share a name', () => {
  const records = [...new Set(PERMISSIONS.map(({ resource }) => resource))].map(recordWords)
  const deeds = PERMISSIONS.map((one) => `${one.resource}: ${deedWords(one)}`)
  expect([new Set(records).size, new Set(deeds).size]).toEqual([records.length, deeds.length])
})
