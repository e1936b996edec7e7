import { useState } from 'react'
import { atoms, cx, SegmentedControl } from '#ui'
import { rackKey, type MatrixView } from './matrix-view.ts'
import { TerminalPrice } from './price-cell.tsx'
import { rowOf } from './matrix-table.tsx'
import type { TypedPrices } from './use-matrix.ts'
import type { Spot } from './use-typing.ts'
import * as s from './matrix.css.ts'

const nothing = () => undefined
/** One product at a time, its terminals as cards, the lowest first. */
export function MatrixCards({
  view,
  at,
  isLive,
  typed,
  supplierName,
  onOpen,
}: {
  readonly view: MatrixView
  readonly at: string
  readonly isLive: boolean
  readonly typed: TypedPrices
  readonly supplierName: (id: number) => string
  readonly onOpen: (spot: Spot) => void
}) {
  const [chosen, setChosen] = useState<number>()
  const product = view.products.find(({ id }) => id === chosen) ?? view.products[0]
  if (!product) return null
  const sold = view.terminals
    .flatMap((terminal) => {
      const cell = terminal.cells.get(product.id)
      return cell ? [{ terminal, cell }] : []
    })
    .toSorted((a, b) => Number(a.cell.shown.current?.price ?? 99) - Number(b.cell.shown.current?.price ?? 99))
  return (
    <div className={atoms.scroll} tabIndex={0} role="region" aria-label="Prices by terminal">
      <div className={s.products}>
        <SegmentedControl
          label="Product"
          current={String(product.id)}
          onPick={(id) => setChosen(Number(id))}
          items={view.products.map(({ id, name }) => ({ id: String(id), label: name }))}
        />
      </div>
      <div className={s.cards}>
        {sold.map(({ terminal, cell }) => (
          <button
            key={terminal.id}
            type="button"
            className={cx(s.card, cell.isLowest && s.low)}
            onClick={() => onOpen({ row: rowOf(terminal.id), product: product.id })}
          >
            <span className={s.cardHead}>{terminal.name}</span>
            <TerminalPrice
              cell={cell}
              at={at}
              isLive={isLive}
              supplierName={supplierName}
              editing={undefined}
              typed={typed[rackKey(cell.shown)]}
              label=""
              onText={nothing}
              onKey={nothing}
              onLeave={nothing}
            />
          </button>
        ))}
      </div>
    </div>
  )
}
