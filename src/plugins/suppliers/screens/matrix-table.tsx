import type { RackPrice } from '#schema/areas/suppliers.ts'
import { atoms, cx, formats, Icon, icons, Product } from '#ui'
import { rackKey, type MatrixCell, type MatrixTerminal, type MatrixView } from './matrix-view.ts'
import { SupplierPrice, TerminalPrice, type TypingProps } from './price-cell.tsx'
import type { Rows, Spot, TypingModel } from './use-typing.ts'
import type { TypedPrices } from './use-matrix.ts'
import * as s from './matrix.css.ts'

export const rowOf = (terminal: number, supplier?: number): string =>
  supplier === undefined ? `t${terminal}` : `t${terminal}s${supplier}`
const has = (terminal: MatrixTerminal, supplier: number): boolean =>
  [...terminal.cells.values()].some(({ racks }) => racks.some((rack) => rack.supplier_id === supplier))
/** The rows as they stand: a terminal, and its suppliers while they are open. */
export function rowsOf(view: MatrixView, isOpen: (terminal: number) => boolean): Rows {
  const cells = new Map<string, ReadonlyMap<number, RackPrice>>()
  for (const terminal of view.terminals) {
    const pick = (rackOf: (cell: MatrixCell) => RackPrice | undefined) =>
      new Map(
        [...terminal.cells].flatMap(([product, cell]) => {
          const rack = rackOf(cell)
          return rack ? [[product, rack] as const] : []
        }),
      )
    cells.set(
      rowOf(terminal.id),
      pick(({ shown }) => shown),
    )
    if (!isOpen(terminal.id)) continue
    for (const id of terminal.suppliers.filter((one) => has(terminal, one)))
      cells.set(
        rowOf(terminal.id, id),
        pick(({ racks }) => racks.find(({ supplier_id }) => supplier_id === id)),
      )
  }
  return {
    keys: [...cells.keys()],
    products: view.products.map(({ id }) => id),
    rackAt: ({ row, product }: Spot) => cells.get(row)?.get(product),
  }
}

interface TableProps {
  readonly view: MatrixView
  readonly rows: Rows
  readonly at: string
  readonly isLive: boolean
  readonly typed: TypedPrices
  readonly model: TypingModel
  readonly isOpen: (terminal: number) => boolean
  readonly onFold: (row: string, open: boolean) => boolean
  readonly supplierName: (id: number) => string
  readonly onOpen: (spot: Spot) => void
}
const NotSold = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className={atoms.hidden}>not sold here</span>
  </>
)
function Head({ view }: { readonly view: MatrixView }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={s.corner}>
          Terminal
          <small>{formats.plural(view.terminals.length, 'terminal')}</small>
        </th>
        {view.products.map(({ id, name, lowest }) => (
          <th key={id} scope="col">
            <Product name={name} />
            <small className={atoms.num}>
              {lowest
                ? `Lowest ${formats.unitPrice(lowest.price).slice(1)}, ${lowest.terminal}`
                : 'No price of today'}
            </small>
          </th>
        ))}
      </tr>
    </thead>
  )
}
function TerminalHead({
  terminal,
  open,
  spot,
  onToggle,
}: {
  readonly terminal: MatrixTerminal
  readonly open: boolean
  readonly spot: { readonly tabIndex: number; readonly onFocus: () => void }
  readonly onToggle: () => void
}) {
  const folds = terminal.suppliers.length > 1
  return (
    <th
      scope="row"
      className={s.terminal}
      {...spot}
      aria-expanded={folds ? open : undefined}
      onClick={folds ? onToggle : undefined}
    >
      <span className={s.terminalIn}>
        <span className={s.turn}>
          {folds && <Icon of={open ? icons.ChevronDown : icons.ChevronRight} size="s" />}
        </span>
        <span>
          <b>{terminal.name}</b>
          {terminal.city && <small>{terminal.city}</small>}
          <small>{formats.plural(terminal.suppliers.length, 'supplier')}</small>
        </span>
      </span>
    </th>
  )
}
/** What a cell needs to be found, focused and typed into. */
function cellsOf({ model, typed, supplierName }: TableProps) {
  const { cursor, editing } = model
  const spotOf = (row: string, product: number) => ({
    'data-spot': `${row}:${product}`,
    tabIndex: cursor.row === row && cursor.product === product ? 0 : -1,
    onFocus: () => model.setSpot({ row, product }),
  })
  const typingOf = (rack: RackPrice, { row, product }: Spot): TypingProps => {
    const key = rackKey(rack)
    const isHere = editing?.key === key && cursor.row === row && cursor.product === product
    return {
      editing: isHere ? editing : undefined,
      typed: typed[key],
      label: `New price of ${supplierName(rack.supplier_id)}`,
      onText: (text) => model.setEditing({ key, text }),
      onKey: model.onTypingKey,
      onLeave: () => void model.take(),
    }
  }
  return { spotOf, typingOf }
}
function TerminalRow({ terminal, ...props }: TableProps & { readonly terminal: MatrixTerminal }) {
  const { view, at, isLive, supplierName, isOpen, onFold, onOpen } = props
  const { spotOf, typingOf } = cellsOf(props)
  const row = rowOf(terminal.id)
  return (
    <tr>
      <TerminalHead
        terminal={terminal}
        open={isOpen(terminal.id)}
        spot={spotOf(row, 0)}
        onToggle={() => onFold(row, !isOpen(terminal.id))}
      />
      {view.products.map(({ id }) => {
        const cell = terminal.cells.get(id)
        return (
          <td
            key={id}
            {...spotOf(row, id)}
            className={cx(s.cell, cell?.isLowest && s.low, !cell && s.none)}
            onDoubleClick={() => cell && onOpen({ row, product: id })}
          >
            {cell ? (
              <TerminalPrice
                cell={cell}
                at={at}
                isLive={isLive}
                supplierName={supplierName}
                {...typingOf(cell.shown, { row, product: id })}
              />
            ) : (
              <NotSold />
            )}
          </td>
        )
      })}
    </tr>
  )
}
function SupplierRow({
  terminal,
  supplier,
  ...props
}: TableProps & { readonly terminal: MatrixTerminal; readonly supplier: number }) {
  const { view, rows, at, supplierName, onOpen } = props
  const { spotOf, typingOf } = cellsOf(props)
  const row = rowOf(terminal.id, supplier)
  return (
    <tr>
      <th scope="row" className={s.supplier} {...spotOf(row, 0)}>
        {supplierName(supplier)}
      </th>
      {view.products.map(({ id }) => {
        const rack = rows.rackAt({ row, product: id })
        return (
          <td
            key={id}
            {...spotOf(row, id)}
            className={cx(s.cell, s.inner, !rack && s.none)}
            onDoubleClick={() => rack && onOpen({ row, product: id })}
          >
            {rack ? (
              <SupplierPrice
                rack={rack}
                lowest={terminal.cells.get(id)!.shown}
                at={at}
                {...typingOf(rack, { row, product: id })}
              />
            ) : (
              <NotSold />
            )}
          </td>
        )
      })}
    </tr>
  )
}
/** Terminals down, products across; arrows move, digits type a price. */
export function MatrixTable(props: TableProps) {
  const { view, model, isOpen } = props
  return (
    <div className={s.wrap}>
      <table
        ref={model.table}
        className={s.table}
        role="grid"
        aria-label="Prices in force by terminal and product"
        style={{ minWidth: 160 + view.products.length * 198 }}
        onKeyDown={model.onKeyDown}
        onPaste={model.onPaste}
        onCopy={model.onCopy}
      >
        <colgroup>
          <col style={{ width: 160 }} />
          {view.products.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <Head view={view} />
        <tbody>
          {view.terminals.flatMap((terminal) => [
            <TerminalRow key={terminal.id} {...props} terminal={terminal} />,
            ...(isOpen(terminal.id)
              ? terminal.suppliers.map((supplier) => (
                  <SupplierRow
                    key={`${terminal.id}/${supplier}`}
                    {...props}
                    terminal={terminal}
                    supplier={supplier}
                  />
                ))
              : []),
          ])}
        </tbody>
      </table>
    </div>
  )
}
