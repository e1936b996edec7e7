/** A drop that the ticket lists and the order does not have. */
import { useMemo, useState, type FormEvent } from 'react'
import { useGantry, useWholeList } from '#core'
import { product } from '#schema/areas/products.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import {
  atoms,
  Button,
  ComboField,
  Dialog,
  Note,
  NumberField,
  searchIn,
  SelectField,
  TextField,
  type Option,
} from '#ui'
import { addDrop } from '../../commands/delivering.ts'
import {
  addedDropBody,
  addedDropRefusal,
  refuseAddedDrop,
  type AddedDrop,
  type AddedDropErrors,
} from '../delivery/added-drop.ts'
import { isCorrection } from '../delivery/delivery-form.ts'
import type { TankRow } from '../site-tanks.ts'

/** Reads the products that the company sells. */
function useGoods(): readonly Option[] {
  const products = useWholeList(product)
  return useMemo(() => products.map(({ id, name, code }) => ({ id, label: name, note: code })), [products])
}
interface AddDropProps {
  readonly order: SalesOrder
  readonly tanks: readonly TankRow[]
  /** the BOL whose gallons are looked for */
  readonly start: Partial<AddedDrop>
  readonly onAdded: (order: SalesOrder) => void
  readonly onClose: () => void
}
const NOTHING: AddedDrop = { tank: '', product: null, gallons: '', bol: '' }
function useAdding({ order, start, onAdded, onClose }: AddDropProps) {
  const gantry = useGantry()
  const [form, setForm] = useState<AddedDrop>({ ...NOTHING, ...start })
  const [errors, setErrors] = useState<AddedDropErrors>({})
  const [busy, setBusy] = useState(false)
  const change = (changes: Partial<AddedDrop>) => {
    setForm((now) => ({ ...now, ...changes }))
    setErrors({})
  }
  const add = async () => {
    const lacking = refuseAddedDrop(form)
    if (busy || lacking) return lacking && setErrors(lacking)
    setBusy(true)
    const { id, rev } = order
    const outcome = await gantry.dispatch(addDrop({ id, rev, body: addedDropBody(form, order) }))
    setBusy(false)
    if (outcome.status === 'rejected') return setErrors(addedDropRefusal(outcome.problem, order))
    if (outcome.status === 'done') onAdded(outcome.value)
    onClose()
  }
  return { form, change, errors, busy, add }
}
export function AddDrop(props: AddDropProps) {
  const adding = useAdding(props)
  const { form, busy, add } = adding
  return (
    <Dialog
      open
      title="Add a drop"
      size="s"
      onClose={props.onClose}
      dirty={form.gallons !== '' || form.product !== null}
      footer={
        <>
          <Button onPress={props.onClose}>Cancel</Button>
          <Button kind="primary" keys="enter" disabled={busy} onPress={() => void add()}>
            {busy ? 'Saving…' : 'Add drop'}
          </Button>
        </>
      }
    >
      <form
        className={`${atoms.col} ${atoms.gap[12]}`}
        noValidate
        onSubmit={(e: FormEvent) => {
          e.preventDefault()
          void add()
        }}
      >
        <Fields {...props} adding={adding} />
        <button type="submit" className={atoms.hidden} tabIndex={-1} aria-hidden="true">
          Add drop
        </button>
      </form>
    </Dialog>
  )
}
/** Where it went, what it was and how much; a tank knows its product. */
function Fields({
  order,
  tanks,
  adding: { form, change, errors },
}: AddDropProps & { readonly adding: ReturnType<typeof useAdding> }) {
  const goods = useGoods()
  const isDone = isCorrection(order)
  const toTank = (tank: string) => {
    const { product_id } = tanks.find(({ id }) => String(id) === tank) ?? {}
    const sold = goods.find(({ id }) => id === product_id)
    change({ tank, ...(sold ? { product: sold } : {}) })
  }
  return (
    <>
      {errors.rest && (
        <Note tone="red" live>
          {errors.rest}
        </Note>
      )}
      {tanks.length > 0 && (
        <SelectField
          label="Tank"
          optional
          autoFocus
          value={form.tank}
          onChange={toTank}
          error={errors.tank}
          options={tanks.map(({ id, asset_name, product }) => ({
            value: String(id),
            label: asset_name,
            note: product?.name,
          }))}
        />
      )}
      <ComboField
        label="Product"
        autoFocus={tanks.length === 0}
        value={form.product}
        onChange={(sold) => change({ product: sold })}
        search={searchIn(goods)}
        error={errors.product}
      />
      <NumberField
        label={isDone ? 'Gross gallons' : 'Gallons'}
        value={form.gallons}
        onChange={(gallons) => change({ gallons })}
        error={errors.gallons}
      />
      {isDone && (
        <TextField
          label="BOL number"
          optional
          value={form.bol}
          onChange={(bol) => change({ bol })}
          error={errors.bol}
          maxLength={40}
        />
      )}
    </>
  )
}
