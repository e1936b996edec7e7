import { useState, type FormEvent } from 'react'
import { atoms, Button, Dialog, formats, MoneyField, TextField } from '#ui'
import type { EditLine } from './draft/line.ts'

interface Props {
  readonly line: EditLine
  readonly onPrice: (price: EditLine['price']) => void
  readonly onClose: () => void
}
/** A price set by hand stands until it is taken back, so somebody has to say why. */
export function PriceForm({ line, onPrice, onClose }: Props) {
  const [value, setValue] = useState(line.price?.value ?? line.worked?.unit_price ?? '')
  const [reason, setReason] = useState(line.price?.reason ?? '')
  const [errors, setErrors] = useState<{ readonly value?: string; readonly reason?: string }>({})
  const submit = (e?: FormEvent) => {
    e?.preventDefault()
    const wrong = {
      ...(/^\d+(\.\d{1,6})?$/.test(value) ? {} : { value: 'Enter a price, like 2.50' }),
      ...(reason.trim() ? {} : { reason: 'Enter a reason' }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) onPrice({ value, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Unit price${line.product ? `, ${line.product.name}` : ''}`}
      size="s"
      note={
        line.worked?.unit_price && !line.price
          ? `Calculated: ${formats.unitPrice(line.worked.unit_price)}`
          : undefined
      }
      footer={
        <>
          {line.price && <Button onPress={() => onPrice(null)}>Use the automatic price</Button>}
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" keys="enter" onPress={() => submit()}>
            Set price
          </Button>
        </>
      }
    >
      <form className={`${atoms.col} ${atoms.gap[12]}`} onSubmit={submit} noValidate>
        <MoneyField
          label="Price per gallon"
          value={value}
          onChange={(next) => {
            setValue(next)
            setErrors({})
          }}
          places={6}
          perGallon
          error={errors.value}
          autoFocus
        />
        <TextField
          label="Reason"
          value={reason}
          onChange={(next) => {
            setReason(next)
            setErrors({})
          }}
          error={errors.reason}
          placeholder="Agreed with the customer"
          maxLength={200}
        />
        <button type="submit" className={atoms.hidden} tabIndex={-1} aria-hidden="true">
          Set price
        </button>
      </form>
    </Dialog>
  )
}
