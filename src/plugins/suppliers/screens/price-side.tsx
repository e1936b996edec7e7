import type { RackPrice } from '#schema/areas/suppliers.ts'
import { inWords } from '#core/screens/index.ts'
import { atoms, ConsideredGroup, cx, DetailList, formats, MoneyField, SidePanel } from '#ui'
import { ageInWords, hoursOld, isOld, type MatrixCell } from './matrix-view.ts'
import { Course } from './price-cell.tsx'
import { whenIt } from './use-matrix.ts'
import * as s from './matrix.css.ts'

const DAY_MS = 86_400_000
/** The course as a table: the days on which the price moved, newest first. */
function DaysTable({ days, at }: { readonly days: RackPrice['days']; readonly at: string }) {
  const moved = days.flatMap((price, i) =>
    price === null || price === days[i - 1]
      ? []
      : [{ price, day: new Date(Date.parse(at) - (days.length - 1 - i) * DAY_MS).toISOString() }],
  )
  return (
    <details>
      <summary>Show as table</summary>
      <table className={atoms.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className={atoms.end}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {moved.toReversed().map(({ day, price }) => (
            <tr key={day}>
              <td>{formats.day(day)}</td>
              <td className={cx(atoms.num, atoms.end)}>{formats.unitPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
function factsOf({ current, before, next }: RackPrice) {
  return [
    ...(current
      ? [
          { label: 'In force since', value: formats.dayTime(current.effective_from) },
          { label: 'Source', value: inWords(current.source) },
        ]
      : []),
    ...(before ? [{ label: 'A day earlier', value: formats.unitPrice(before) }] : []),
    ...(next ? [{ label: whenIt(next.effective_from), value: formats.unitPrice(next.price) }] : []),
  ]
}
interface SideProps {
  readonly rack: RackPrice
  readonly cell: MatrixCell
  readonly at: string
  readonly place: string
  readonly product: string
  readonly supplierName: (id: number) => string
  readonly typed: string | undefined
  /** without it nobody may type */
  readonly onPrice?: ((price: string) => void) | undefined
  readonly onClose: () => void
}
/** Where a price comes from: the posting in force, who else posts here, and its thirty days. */
export function PriceSide(props: SideProps) {
  const { rack, cell, at, place, product, supplierName, typed, onPrice, onClose } = props
  const { current } = rack
  const others = cell.racks.filter((one) => one !== rack && one.current)
  const reason = (one: RackPrice): string => {
    if (isOld(one, at)) return ageInWords(hoursOld(one, at)!)
    const by = Number(one.current!.price) - Number(current?.price ?? 0)
    return `${formats.cents(String(Math.abs(by)), 2)} ¢ ${by < 0 ? 'lower' : 'higher'}`
  }
  return (
    <SidePanel
      label="Price"
      title={current ? `Why ${formats.unitPrice(current.price)}` : product}
      note={`${product}, ${supplierName(rack.supplier_id)}, ${place}`}
      onClose={onClose}
    >
      <div className={s.panelPart}>
        <h2 className={atoms.subheading}>30 days</h2>
        <div className={s.chart}>
          <Course rack={rack} wide />
        </div>
        <DaysTable days={rack.days} at={at} />
      </div>
      <DetailList items={factsOf(rack)} />
      {onPrice && (
        <div className={s.panelPart}>
          <MoneyField
            label="New price"
            value={typed ?? ''}
            onChange={onPrice}
            places={6}
            perGallon
            help="e.g. 2.3750"
          />
        </div>
      )}
      <ConsideredGroup
        items={others.map((one) => ({
          label: `${supplierName(one.supplier_id)}, ${formats.unitPrice(one.current!.price)}`,
          reason: reason(one),
        }))}
      />
    </SidePanel>
  )
}
