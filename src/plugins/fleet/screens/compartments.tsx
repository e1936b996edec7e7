import { useEffect, useState } from 'react'
import { useGantry, type FieldControlProps } from '#core'
import { nameRef, searchRef } from '#core/screens/index.ts'
import { ComboField, decimal, formats, NumberField, RowsField, type Option } from '#ui'

interface Row {
  readonly compartment_no: number | string
  readonly capacity: string
  readonly last_product_id: number | null
}

/**
 * Compartments of a trailer: number, capacity, and what was in it last, which the load builder asks about.
 */
export default function Compartments({ value, onChange, label, error }: FieldControlProps) {
  const gantry = useGantry()
  const rows = (value as readonly Row[] | null) ?? []
  const [names, setNames] = useState<Readonly<Record<number, Option>>>({})
  const ids = [...new Set(rows.flatMap(({ last_product_id: id }) => (id ? [id] : [])))].join()
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean).map(Number))
      void nameRef(gantry, 'product', 'name', id).then((one) => setNames((now) => ({ ...now, [id]: one })))
  }, [gantry, ids])
  const sum = rows.reduce(
    (total, { capacity }) => (decimal.isDecimal(capacity) ? decimal.add(total, capacity) : total),
    '0',
  )
  return (
    <RowsField<Row>
      label={label}
      error={error}
      rows={rows}
      onChange={onChange}
      add="Add a compartment"
      nameOf={({ compartment_no }, i) => `compartment ${compartment_no || i + 1}`}
      blank={(now) => ({
        compartment_no: Math.max(0, ...now.map((one) => Number(one.compartment_no) || 0)) + 1,
        capacity: '',
        last_product_id: null,
      })}
      help={
        rows.length ? `${formats.gallons(sum)} in ${formats.plural(rows.length, 'compartment')}` : undefined
      }
    >
      {(row, put) => (
        <>
          <NumberField
            label="Number"
            value={String(row.compartment_no)}
            onChange={(compartment_no) => put({ compartment_no })}
            places={0}
          />
          <NumberField
            label="Capacity, gal"
            value={row.capacity}
            onChange={(capacity) => put({ capacity })}
            places={3}
          />
          <ComboField
            label="Last product"
            optional
            value={
              row.last_product_id
                ? (names[row.last_product_id] ?? { id: row.last_product_id, label: '' })
                : null
            }
            search={searchRef(gantry, 'product', 'name')}
            onChange={(one) => {
              if (one) setNames((now) => ({ ...now, [Number(one.id)]: one }))
              put({ last_product_id: one ? Number(one.id) : null })
            }}
          />
        </>
      )}
    </RowsField>
  )
}
