/** An order over two loads: what of it goes, and where to. */
import { useState } from 'react'
import { useGantry } from '#core'
import { useAnswer, useKeys } from '#core/screens/index.ts'
import { getOrder } from '#plugins/sales-orders/public-client.ts'
import { Button, decimal, Dialog, ErrorPanel, formats, Note, NumberField, SelectField, Skeleton } from '#ui'
import { splitOrder } from '../../../commands.ts'
import { CHANGEABLE_LOADS } from '../../../rules/load-states.ts'
import type { CenterModel } from '../use-center.ts'
import * as s from '../dialogs.css.ts'

interface Fault {
  readonly path: string
  readonly message: string
}
/** Loads of the day that still take orders, other than its own. */
const otherLoads = (lanes: CenterModel['lanes'], id: number) =>
  lanes.flatMap(({ lane }) =>
    lane.loads
      .filter((one) => CHANGEABLE_LOADS.includes(one.status) && !one.sales_order_ids.includes(id))
      .map((one) => ({ value: String(one.id), label: `${one.load_no}, ${lane.driver.name}` })),
  )
/** What is left of a line; undefined while nobody can say. */
function leftOf(quantity: string, share: string): string | undefined {
  if (share === '') return quantity
  return /^\d+(\.\d+)?$/.test(share) ? decimal.add(quantity, `-${share}`) : undefined
}
interface Props {
  readonly id: number
  readonly model: CenterModel
  readonly onClose: () => void
}
/** What was typed of an order, and sending it; what is refused stands at its line. */
function useSplit({ id, onClose }: Props) {
  const gantry = useGantry()
  const { value: order, problem, again } = useAnswer(`split ${id}`, () => getOrder({ id }))
  const [shares, setShares] = useState<Readonly<Record<number, string>>>({})
  const [load, setLoad] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [isSending, setSending] = useState(false)
  const lines = order?.line_items ?? []
  const sent = lines.filter((line) => (shares[line.id] ?? '') !== '')
  const save = async () => {
    if (!order || isSending) return
    const line_items = sent.map((line) => ({ id: line.id, quantity: shares[line.id]! }))
    if (!line_items.length)
      return setFault({ path: '', message: 'Enter the gallons that go on the other load' })
    const call = splitOrder({ id, rev: order.rev, line_items, load_id: load === '' ? null : Number(load) })
    // what is refused stands at its line; what is done is said, with its Undo
    setSending(true)
    const outcome = await gantry.dispatch(call, { via: 'screen', quiet: () => true })
    setSending(false)
    if (outcome.status === 'rejected') {
      const { detail, fields } = outcome.problem
      return setFault(fields[0] ?? { path: '', message: detail })
    }
    onClose()
  }
  const errorOf = (line: number): string | undefined => {
    const at = sent.findIndex((one) => one.id === line)
    return at >= 0 && fault?.path.startsWith(`line_items.${at}.`) ? fault.message : undefined
  }
  const type = (line: number, next: string) => {
    setFault(undefined)
    setShares((now) => ({ ...now, [line]: next }))
  }
  const stray = fault && !sent.some((line) => errorOf(line.id)) ? fault.message : undefined
  return {
    order,
    problem,
    again,
    shares,
    type,
    load,
    setLoad,
    errorOf,
    stray,
    save,
    isSending,
    isDirty: sent.length > 0,
  }
}
type Model = ReturnType<typeof useSplit>
const Lines = ({ order, shares, type, errorOf }: Model) =>
  order!.line_items.map((line, i) => {
    const left = leftOf(line.quantity, shares[line.id] ?? '')
    return (
      <NumberField
        key={line.id}
        label={`${line.product.name} that goes, of ${formats.gallons(line.quantity)}`}
        autoFocus={i === 0}
        places={3}
        value={shares[line.id] ?? ''}
        error={errorOf(line.id)}
        help={left === undefined ? undefined : `${formats.gallons(left)} stay on ${order!.order_no}`}
        onChange={(next) => type(line.id, next)}
      />
    )
  })
export function SplitDialog(props: Props) {
  const { id, model, onClose } = props
  const split = useSplit(props)
  const { order, problem, stray, save } = split
  useKeys([{ keys: 'mod+enter', title: 'Split the order', run: () => void save() }], 'dialog')
  return (
    <Dialog
      open
      title={order ? `Split ${order.order_no} over two loads` : 'Split over two loads'}
      dirty={split.isDirty}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            keys="mod+enter"
            disabled={!order || split.isSending}
            onPress={() => void save()}
          >
            {split.isSending ? 'Saving…' : 'Split order'}
          </Button>
        </>
      }
    >
      {stray && (
        <Note tone="red" live>
          {stray}
        </Note>
      )}
      {!order && problem === undefined && <Skeleton rows={2} widths={[240, 160]} />}
      {!order && problem !== undefined && (
        <ErrorPanel title="Failed to fetch the order" detail={problem} onRetry={split.again} />
      )}
      {order && (
        <div className={s.splitLines}>
          <Lines {...split} />
          <SelectField
            label="Goes to"
            optional
            placeholder="The pool, for another day or driver"
            value={split.load}
            onChange={split.setLoad}
            options={otherLoads(model.lanes, id)}
          />
        </div>
      )}
    </Dialog>
  )
}
