import { useState } from 'react'
import { useGantry, type FieldControlProps } from '#core'
import { searchRef } from '#core/screens/index.ts'
import { atoms, Button, ComboField, DateField, icons, IconButton, MoneyField, type Option } from '#ui'
import * as s from './fixed-prices.css.ts'

interface Row {
  readonly product_id: number
  readonly rate: string
  readonly effective_from: string
  readonly effective_to: string | null
}
/** Fixed prices of a rule: one row per product and period. */
export function FixedPrices({ value, onChange, label, error }: FieldControlProps) {
  const rows = (value as readonly Row[] | null) ?? []
  const gantry = useGantry()
  const [names, setNames] = useState<Readonly<Record<number, Option>>>({})
  const put = (at: number, next: Partial<Row>) =>
    onChange(rows.map((r, i) => (i === at ? { ...r, ...next } : r)))
  return (
    <fieldset className={s.box} data-field="products">
      <legend className={atoms.medium}>{label}</legend>
      {error && (
        <p role="alert" className={s.error}>
          {error}
        </p>
      )}
      {rows.map((row, i) => (
        <div key={i} className={s.row}>
          <ComboField
            label="Product"
            value={
              names[row.product_id] ??
              (row.product_id ? { id: row.product_id, label: `No. ${row.product_id}` } : null)
            }
            search={searchRef(gantry, 'product', 'name')}
            onChange={(o) => {
              if (o) setNames({ ...names, [Number(o.id)]: o })
              put(i, { product_id: Number(o?.id ?? 0) })
            }}
          />
          <MoneyField
            label="Price"
            value={row.rate}
            onChange={(rate) => put(i, { rate })}
            places={6}
            perGallon
          />
          <DateField
            label="From"
            value={row.effective_from.slice(0, 10)}
            onChange={(effective_from) => put(i, { effective_from })}
          />
          <IconButton
            icon={icons.X}
            label="Remove this price"
            onPress={() => onChange(rows.filter((_, n) => n !== i))}
          />
        </div>
      ))}
      <Button
        size="s"
        icon={icons.Plus}
        onPress={() =>
          onChange([...rows, { product_id: 0, rate: '', effective_from: '', effective_to: null }])
        }
      >
        Add a fixed price
      </Button>
    </fieldset>
  )
}
