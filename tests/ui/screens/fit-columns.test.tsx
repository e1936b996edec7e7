import { expect, test } from 'vitest'
import { fitColumns, lettersIn } from '#core/screens/list/fit-columns.ts'

const Drawn = () => null
test('letters are those that are read; what a component draws is not known', () => {
  expect(
    [
      'Net 30',
      1250,
      null,
      ['a', 'bc'],
      <b key="b">
        Net <i>10</i>
      </b>,
    ].map(lettersIn),
  ).toEqual([6, 4, 0, 3, 6])
  expect([lettersIn(<Drawn />), lettersIn(['a', <Drawn key="d" />])]).toEqual([undefined, undefined])
})
test('a column is as wide as the texts of its rows, its head at least, and no wider than can be read', () => {
  const column = { key: 'name', title: 'Name', width: 200, fit: true as const, grow: 1 }
  const named = (name: string) => [{ name }]
  const width = (name: string) =>
    fitColumns([{ ...column, render: (row: { name: string }) => row.name }], named(name)).map((one) => [
      one.width,
      one.grow,
    ])
  expect(['Al', 'San Jacinto Transit', 'x'.repeat(90)].map(width)).toEqual([
    [[64, 64]],
    [[157, 157]],
    [[320, 320]],
  ])
  // without rows, and where a component draws, as it was said
  expect(fitColumns([{ ...column, render: () => '' }], [])[0]?.width).toBe(200)
  expect(fitColumns([{ ...column, render: () => <Drawn /> }], named('Al'))[0]?.width).toBe(200)
})
