import { useAnswer } from '#core/screens/index.ts'
import { atoms, decimal, formats, Panel, PanelLink, PanelTable, PriceMove, Product } from '#ui'
import { readMatrix, type Matrix } from '../../matrix.ts'

const ROWS = 8
interface Moved {
  readonly key: string
  readonly product: string
  readonly terminal: string
  readonly before: string
  readonly now: string
}
const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number): string =>
  rows.find((row) => row.id === id)?.name ?? ''
const moveOf = ({ before, now }: Moved): number => Math.abs(Number(now) - Number(before))
/** Prices that moved since yesterday, the largest move first; of each terminal and product the lowest price. */
function movesOf({ items, products, terminals }: Matrix): readonly Moved[] {
  const lowest = new Map<string, (typeof items)[number]>()
  for (const item of items) {
    if (!item.current) continue
    const key = `${item.terminal_id} ${item.product_id}`
    const known = lowest.get(key)?.current
    if (!known || decimal.compare(item.current.price, known.price) < 0) lowest.set(key, item)
  }
  return [...lowest]
    .flatMap(([key, { current, before, product_id, terminal_id }]) => {
      if (!current || before === null || decimal.compare(before, current.price) === 0) return []
      return [
        {
          key,
          product: nameIn(products, product_id),
          terminal: nameIn(terminals, terminal_id),
          before,
          now: current.price,
        },
      ]
    })
    .toSorted((a, b) => moveOf(b) - moveOf(a))
}
/** Rack prices that moved since yesterday. */
export default function RackPanel() {
  const answer = useAnswer('rack-moves', () => readMatrix({}), ['buying-price'])
  return (
    <Panel
      answer={answer}
      count={(matrix) => formats.number(movesOf(matrix).length)}
      isEmpty={(matrix) => movesOf(matrix).length === 0}
      empty="No rack price moved since yesterday."
      link={{ label: 'Prices', to: '/buying-price' }}
    >
      {(matrix) => (
        <PanelTable
          label="Rack moves since yesterday"
          heads={[{ words: 'Terminal, product' }, { words: 'Now', end: true }, { words: 'Move', end: true }]}
        >
          {movesOf(matrix)
            .slice(0, ROWS)
            .map(({ key, product, terminal, before, now }) => (
              <tr key={key}>
                <td>
                  <PanelLink to="/buying-price">
                    <Product name={product} />
                  </PanelLink>{' '}
                  <span className={atoms.muted}>{terminal}</span>
                </td>
                <td className={atoms.end}>{formats.number(now, 4)}</td>
                <td className={atoms.end}>
                  <PriceMove from={before} to={now} />
                </td>
              </tr>
            ))}
        </PanelTable>
      )}
    </Panel>
  )
}
