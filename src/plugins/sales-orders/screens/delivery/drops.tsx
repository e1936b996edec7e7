import type { SalesOrder, SalesOrderLine } from '#schema/sales/sales-orders.ts'
import {
  atoms,
  cx,
  formats,
  NumberField,
  Product,
  SelectField,
  Switch,
  TextField,
  type SelectOption,
} from '#ui'
import {
  linesOf,
  changeDrop,
  isCorrection,
  workedOutNetOf,
  type Drop,
  type FormRefusal,
} from './delivery-form.ts'
import type { TankRow } from '../site-tanks.ts'
import { tankChoices } from './into-tanks.ts'
import * as s from './delivery-dialog.css.ts'

interface DropsProps {
  readonly order: SalesOrder
  readonly drops: readonly Drop[]
  readonly later: readonly number[]
  readonly tanks: readonly TankRow[]
  readonly fields: FormRefusal['fields']
  readonly onChange: (changes: { drops?: readonly Drop[]; later?: readonly number[] }) => void
}
/** What the meter said of each line, as a table of fields. */
export function Drops({ order, drops, later, tanks, fields, onChange }: DropsProps) {
  const lines = linesOf(order)
  const set = (id: number, changes: Partial<Drop>) => {
    const product = lines.find((line) => line.id === id)?.product ?? {}
    onChange({ drops: drops.map((drop) => (drop.id === id ? changeDrop(drop, changes, product) : drop)) })
  }
  const canWait = !isCorrection(order) && lines.length > 1
  const choices = tankChoices(order, tanks)
  return (
    <div className={s.lines}>
      <table className={cx(atoms.table, s.table)}>
        <DropsHead canWait={canWait} />
        <tbody>
          {lines.map((line, i) => {
            const drop = drops[i]
            if (!drop) return undefined
            return (
              <DropRow
                key={line.id}
                line={line}
                drop={drop}
                tanks={choices}
                first={i === 0}
                errorOf={(field) => fields[`line_items.${i}.${field}`]}
                set={(changes) => set(line.id, changes)}
                waits={later.includes(line.id)}
                {...(canWait
                  ? {
                      onWait: (waits: boolean) =>
                        onChange({
                          later: waits ? [...later, line.id] : later.filter((id) => id !== line.id),
                        }),
                    }
                  : {})}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
const DropsHead = ({ canWait }: { readonly canWait: boolean }) => (
  <thead>
    <tr>
      {canWait && <th scope="col">Dropped</th>}
      <th scope="col">Tank</th>
      <th scope="col">Product</th>
      <th scope="col" className={s.end}>
        Ordered
      </th>
      <th scope="col" className={s.figure}>
        Gross gal
      </th>
      <th scope="col" className={s.figure}>
        Net gal
      </th>
      <th scope="col" className={s.degrees}>
        °F
      </th>
      <th scope="col" className={s.degrees}>
        API
      </th>
      <th scope="col" className={s.figure}>
        BOL number
      </th>
    </tr>
  </thead>
)
interface DropRowProps {
  readonly line: SalesOrderLine
  readonly drop: Drop
  readonly tanks: readonly SelectOption[] | undefined
  readonly first: boolean
  readonly errorOf: (field: string) => string | undefined
  readonly set: (changes: Partial<Drop>) => void
  /** its fuel comes another time */
  readonly waits: boolean
  /** absent where it is the only one, or is set right */
  readonly onWait?: ((waits: boolean) => void) | undefined
}
function DropRow(props: DropRowProps) {
  const { line, waits, onWait } = props
  const of = line.asset?.asset_name ?? line.product.name
  return (
    <tr>
      {onWait && (
        <td className={s.dropped} data-title="Dropped">
          <Switch label="" spoken={`Dropped, ${of}`} value={!waits} onChange={(now) => onWait(!now)} />
        </td>
      )}
      <td className={s.tank} data-title="Tank">
        <TankCell {...props} />
      </td>
      <td data-title="Product">
        <Product name={line.product.name} dyed={line.product.dyed} />
      </td>
      <td className={cx(s.end, atoms.num)} data-title="Ordered">
        {line.fill ? 'Fill' : formats.number(line.quantity)}
      </td>
      {waits ? (
        <td colSpan={5} className={atoms.muted}>
          Stays open
        </td>
      ) : (
        <Figures {...props} of={of} />
      )}
    </tr>
  )
}
/** What the meter said, and the paper of the load. */
function Figures(props: DropRowProps & { readonly of: string }) {
  const { drop, errorOf, set, of } = props
  return (
    <>
      <GallonCells {...props} />
      <DegreeCells {...props} />
      <td className={s.figure} data-title="BOL number">
        <TextField
          hideLabel
          label={`BOL number, ${of}`}
          value={drop.bol}
          onChange={(bol) => set({ bol })}
          error={errorOf('bol_no')}
          maxLength={40}
        />
      </td>
    </>
  )
}
function TankCell({ line, drop, tanks, errorOf, set }: DropRowProps) {
  if (tanks)
    return (
      <SelectField
        hideLabel
        optional
        label={`Tank of ${line.product.name}`}
        value={drop.tank}
        onChange={(tank) => set({ tank })}
        options={tanks}
        placeholder="No tank"
        error={errorOf('asset_id')}
      />
    )
  return (
    line.asset?.asset_name ?? (
      <span className={atoms.faint} aria-label="none">
        {formats.NONE}
      </span>
    )
  )
}
/** Gross and net; the net that the other figures give stands there while the field is empty. */
function GallonCells({ line, drop, first, errorOf, set, of }: DropRowProps & { readonly of: string }) {
  const net = workedOutNetOf(drop, line.product)
  const hint = line.billing_basis === 'net' ? 'is billed' : 'optional'
  return (
    <>
      <td className={s.figure} data-title="Gross gal">
        <NumberField
          hideLabel
          label={`Gross gallons, ${of}`}
          value={drop.gross}
          onChange={(gross) => set({ gross })}
          error={errorOf('gross_quantity')}
          autoFocus={first}
        />
      </td>
      <td className={s.figure} data-title="Net gal">
        <NumberField
          hideLabel
          label={`Net gallons, ${of}`}
          value={drop.net}
          onChange={(typed) => set({ net: typed })}
          error={errorOf('net_quantity')}
          placeholder={(net && formats.number(net)) || hint}
        />
      </td>
    </>
  )
}
function DegreeCells({ drop, errorOf, set, of }: DropRowProps & { readonly of: string }) {
  return (
    <>
      <td className={s.degrees} data-title="°F">
        <NumberField
          hideLabel
          label={`Degrees, ${of}`}
          value={drop.degrees}
          onChange={(degrees) => set({ degrees })}
          error={errorOf('temperature')}
          negative
          places={1}
        />
      </td>
      <td className={s.degrees} data-title="API">
        <NumberField
          hideLabel
          label={`API gravity, ${of}`}
          value={drop.gravity}
          onChange={(gravity) => set({ gravity })}
          error={errorOf('api_gravity')}
          negative
          places={1}
        />
      </td>
    </>
  )
}
