import { expect, it } from 'vitest'
import { bareRow } from '#core/testing.ts'
import { tax } from '#schema/sales/taxes.ts'
import { keptWord } from '#plugins/taxes/kept-words.ts'
import { byLevel } from '#plugins/taxes/screens/tax-list-beside.tsx'

const taxes = [
  bareRow(tax.row, { id: 1, name: 'Texas diesel', level: 'state' }),
  bareRow(tax.row, { id: 2, name: 'Federal excise, diesel', level: 'federal' }),
  bareRow(tax.row, { id: 3, name: 'Texas gasoline', level: 'state' }),
]
const names = (text: string) => byLevel(taxes, text).map(([title, own]) => [title, own.map(({ id }) => id)])

it('taxes stand by who levies them, those of a text alone', () => {
  expect(names('')).toEqual([
    ['Federal', [2]],
    ['State', [1, 3]],
  ])
  expect(names(' DIESEL')).toEqual([
    ['Federal', [2]],
    ['State', [1]],
  ])
  expect(names('kerosene')).toEqual([])
})
it('codes of the trade have names, words of the company are as they wrote them', () => {
  expect(['fet', 'lust', 'off_road', 'bay fee'].map(keptWord)).toEqual([
    'Federal excise',
    'LUST',
    'Off road',
    'Bay fee',
  ])
})
