/** The trailer of a load as it is drawn, and what a compartment is to carry. */
import { type FormEvent, useState } from 'react'
import { atoms, Button, CheckboxField, cx, formats, NumberField, productKind, SelectField } from '#ui'
import type { DrawnCompartment } from '../../../rules/trailer.ts'
import type { Builder } from './use-builder.ts'
import * as s from './builder.css.ts'

const amounts = ({ planned, capacity }: DrawnCompartment): string =>
  capacity === null ? formats.gallons(planned) : `${formats.number(planned)} / ${formats.number(capacity)}`
/** What the drawing says besides its words. */
const spoken = ({ flushed, findings }: DrawnCompartment): string =>
  [flushed ? 'flushed' : '', ...findings.map(({ detail }) => detail)].filter(Boolean).join(', ')

interface TrailerProps {
  readonly drawn: readonly DrawnCompartment[]
  readonly current: number | undefined
  /** the compartment of which a change was refused */
  readonly refused: number | null | undefined
  readonly onPick: (no: number) => void
}
/** Every compartment as wide as it holds, as full as it is planned; picking one changes it. */
export function Trailer({ drawn, current, refused, onPick }: TrailerProps) {
  return (
    <div className={s.trailer} role="group" aria-label="Compartments">
      <div className={s.tanks}>
        {drawn.map((one) => {
          const kind = one.product && s.fill[productKind(one.product.name)]
          return (
            <button
              key={one.no}
              type="button"
              className={s.tank}
              style={{ flexGrow: Number(one.capacity ?? one.planned) || 1 }}
              aria-pressed={current === one.no}
              data-compartment={one.no}
              data-wrong={one.findings.length || refused === one.no ? '' : undefined}
              onClick={() => onPick(one.no)}
            >
              {kind && (
                <span
                  className={cx(s.filled, kind, one.product?.dyed && s.dyed)}
                  style={{ height: `${one.fill}%` }}
                />
              )}
              <span className={atoms.hidden}>Compartment </span>
              <b className={s.number}>{one.no}</b>
              <span className={s.goods}>{one.product?.name ?? 'Empty'}</span>
              <span className={s.amount}>{one.product ? amounts(one) : formats.number(one.capacity)}</span>
              {one.held !== null && <span className={s.held}>{formats.gallons(one.held)} in it</span>}
              <span className={atoms.hidden}> {spoken(one)}</span>
            </button>
          )
        })}
      </div>
      <div className={s.axle} aria-hidden="true">
        <span className={s.wheels} />
        <span className={s.wheels} />
      </div>
    </div>
  )
}

interface EditorProps {
  readonly one: DrawnCompartment
  readonly products: readonly { readonly id: number; readonly name: string }[]
  readonly builder: Builder
  readonly onClose: () => void
}
/** What one compartment carries: product, gallons, and whether it is flushed before. */
export function CompartmentEditor({ one, products, builder, onClose }: EditorProps) {
  const [product, setProduct] = useState(String(one.product?.id ?? products[0]?.id ?? ''))
  const [gallons, setGallons] = useState(one.product ? one.planned : (one.room ?? ''))
  const [flushed, setFlushed] = useState(one.flushed)
  const { refused, isBusy, put } = builder.changes
  const save = (e: FormEvent) => {
    e.preventDefault()
    const isEmpty = product === '' || Number(gallons) === 0
    put(one.no, isEmpty ? null : { product_id: Number(product), planned_quantity: gallons, flushed })
  }
  const error = refused?.no === one.no ? refused.message : undefined
  return (
    <form className={s.editor} aria-label={`Compartment ${one.no}`} onSubmit={save}>
      <SelectField
        label={`Product in ${one.no}`}
        optional
        autoFocus
        value={product}
        onChange={setProduct}
        options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder="Empty"
      />
      <NumberField label="Gallons" value={gallons} onChange={setGallons} places={3} error={error} />
      <CheckboxField label="Flushed" value={flushed} onChange={setFlushed} />
      <span className={s.editorFoot}>
        <Button size="s" onPress={onClose}>
          Close
        </Button>
        <Button size="s" kind="primary" type="submit" disabled={isBusy}>
          Save
        </Button>
      </span>
    </form>
  )
}
