import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useCommand, useDraft, useGantry, useLatest, type Asked, type Outcome } from '#core'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { formats, LineModel } from '#ui'
import { keepReason } from '../../commands/asking.ts'
import { previewOrder } from '../../commands/reading.ts'
import { verifyOrder } from '../../commands/status.ts'
import {
  correctionBody,
  isCorrection,
  keepTyped,
  typedOver,
  type DeliveryForm,
  type Drop,
} from '../delivery/delivery-form.ts'
import type { Money } from '../editor/draft/order-draft.ts'
import { useDelivery } from '../delivery/use-delivery.ts'
import { columnsFor } from './columns.tsx'
import { findingWords } from './finding-words.ts'
import { liftOf, usedBefore, type Lift } from '../../rules/drop/lifts.ts'
import { errorsAt, factsInOrder, foundAt, rowsFor, tankName, type CheckRow } from './rows.ts'
import { mayStay } from '../../rules/drop/check-in.ts'
import { useSiteTanks, type TankRow } from '../site-tanks.ts'
import { namedBy, useLift, type LiftOfOrder } from './use-lift.ts'

/** What is done once the figures are kept. */
export type Then = 'next' | 'verify'
interface Kept {
  readonly rev: number
  readonly form: DeliveryForm
}

/** What the order comes to by what is typed; the saved figures while nothing differs. */
function useMoney(order: SalesOrder, form: DeliveryForm, dirty: boolean): Money | undefined {
  const gantry = useGantry()
  const [money, setMoney] = useState<Money>()
  const lines = correctionBody(form, order, formats.formatZone()).line_items
  const wanted = dirty && isCorrection(order) && order.total !== undefined
  const { id, customer_id, ship_to_id } = order
  const question = wanted ? JSON.stringify({ id, customer_id, ship_to_id, line_items: lines }) : undefined
  useLatest(
    question,
    (asked, signal) =>
      gantry.dispatch(previewOrder(JSON.parse(asked) as Record<string, unknown>), { signal, quiet: true }),
    {
      after: 150,
      told: (step: Asked<Outcome<Money>>) => {
        if (step.state === 'none') setMoney(undefined)
        if (step.state === 'answered' && step.answer.status === 'done') setMoney(step.answer.value)
      },
    },
  )
  return money
}
const NONE: readonly Lift[] = []
/** The sheet, in step with the form it types into. */
function useSheet(
  { order, form, change, refused }: ReturnType<typeof useDelivery>,
  tanks: readonly TankRow[],
  money: Money | undefined,
  { lifts = NONE, before }: Pick<LiftOfOrder, 'lifts' | 'before'>,
  explain: (line: number) => void,
) {
  const [model] = useState(() => {
    const lines = rowsFor(order, form.drops)
    return new LineModel<CheckRow>({ columns: [], blank: () => lines[0]!, lines, fixed: true })
  })
  model.columns = columnsFor(order, tanks, explain)
  const typedDrops = useEffectEvent((rows: readonly CheckRow[]) => {
    if (rows.some((row, i) => row.drop !== form.drops[i])) change({ drops: rows.map(({ drop }) => drop) })
  })
  useEffect(() => model.onChange(typedDrops), [model])
  // what came from elsewhere: a draft, the order as it is by now, a refusal, a tank, a price
  useEffect(() => {
    if (model.getLines().length !== form.drops.length) model.load(rowsFor(order, form.drops))
    model.patch((row, at) => {
      const drop = form.drops[at] ?? row.drop
      const tank = tanks.find(({ id }) => id === Number(drop.tank))
      const line = order.line_items.find(({ id }) => id === row.line.id) ?? row.line
      const errors = errorsAt(refused.fields, at)
      const paid = money?.line_items[at] ?? line
      const named = namedBy(line, drop.bol)
      const lift = liftOf(lifts, named)
      const used = lift ? undefined : usedBefore(before, named)
      const known = factsInOrder(order, line, drop)
      const isSame =
        drop === row.drop &&
        tank === row.tank &&
        lift === row.lift &&
        used === row.used &&
        known.repeated === row.repeated &&
        known.taxedOnNet === row.taxedOnNet &&
        line === row.line &&
        paid === row.money &&
        JSON.stringify(errors) === JSON.stringify(row.errors)
      return isSame ? row : { line, drop, tank, lift, used, ...known, errors, money: paid }
    })
  }, [model, order, form.drops, tanks, refused.fields, money, lifts, before])
  return model
}
/** What was typed and never saved stands there again, over the order as it is by now. */
function useKeptForm({ order, form, start, change, dirty }: ReturnType<typeof useDelivery>) {
  const draft = useDraft<Kept>(`check-in/${order.id}`)
  const { offered, isRead, keep, drop } = draft
  const [restored, setRestored] = useState(false)
  const takeUp = useEffectEvent((kept: Kept) => {
    change(keepTyped(kept.form, form))
    setRestored(true)
  })
  useEffect(() => {
    if (offered) takeUp(offered.value)
  }, [offered])
  const store = useEffectEvent(() => {
    const { rev } = order
    if (!dirty) return
    // what is typed before that was read goes over what was kept
    keep(isRead ? { rev, form } : (kept) => ({ rev, form: kept ? typedOver(kept.form, form, start) : form }))
  })
  useEffect(() => store(), [form])
  return { restored: restored && dirty, drop, elsewhere: draft.elsewhere }
}
const nameOfDrop = (
  { line_items }: SalesOrder,
  drops: readonly Drop[],
  tanks: readonly TankRow[],
  id: number,
): string => {
  const tank = Number(drops.find((drop) => drop.id === id)?.tank)
  const line = line_items.find((one) => one.id === id)
  return (
    tanks.find((one) => one.id === tank)?.asset_name ?? line?.asset?.asset_name ?? line?.product.name ?? ''
  )
}
/** A delivery while it is checked in: its sheet, what is found, and keeping it. */
export function useCheckIn(
  opened: SalesOrder,
  box: RefObject<HTMLElement | null>,
  { explain, onDone }: { readonly explain: (line: number) => void; readonly onDone: (then: Then) => void },
) {
  const gantry = useGantry()
  const note = useCommand(keepReason)
  const then = useRef<Then>('next')
  const tanks = useSiteTanks(opened.ship_to_id)
  const noted = useRef('')
  const [fault, setFault] = useState<string>()
  const saved = useRef<() => void>(() => undefined)
  const delivery = useDelivery(opened, box, () => saved.current())
  const { order, form, dirty, submit } = delivery
  const money = useMoney(order, form, dirty)
  const lift = useLift(order, form.drops, (id) => nameOfDrop(order, form.drops, tanks, id))
  const model = useSheet(delivery, tanks, money, lift, explain)
  const kept = useKeptForm(delivery)
  /** A tax on gross gallons is verified for the reason that is typed, as long as nothing else asks for one. */
  const reasonForTax = () => {
    const found = model.values.flatMap((row) => foundAt(row).map(({ kind }) => kind))
    const isAlone = !found.includes('bol') && !order.flags.includes('tax_expected')
    return found.includes('tax_net') && isAlone && form.reason.trim() ? { reason: form.reason.trim() } : {}
  }
  const go = async () => {
    if (then.current === 'verify') {
      const outcome = await gantry.dispatch(verifyOrder({ ids: [opened.id], ...reasonForTax() }))
      // at the gate, or refused: the order stays here
      if (outcome.status === 'rejected') return onDone('verify')
    }
    onDone('next')
  }
  saved.current = () => {
    kept.drop()
    void go()
  }
  /** Why it cannot be verified by now; a BOL number is asked for at the gate. */
  const against = (rows: readonly CheckRow[]): string | undefined => {
    const all = rows.flatMap((row) => foundAt(row).map((found) => ({ row, found })))
    const red = all.find(({ found }) => !mayStay(found) && found.kind !== 'bol')
    if (red)
      return `${tankName(red.row)}: ${findingWords(red.found, red.row).title} Settle it before verifying.`
    return all.some(({ found }) => mayStay(found)) && !form.reason.trim()
      ? 'Enter a reason for what is marked, or settle it'
      : undefined
  }
  const keepWords = async () => {
    const kept = model.values.flatMap((row) =>
      foundAt(row).flatMap((found) =>
        mayStay(found) ? [`${tankName(row)}: ${findingWords(found, row).title}`] : [],
      ),
    )
    const words = `Checked in as measured. ${kept.join(' ')} ${form.reason.trim()}`
    if (!kept.length || !form.reason.trim() || !gantry.may('note.create')) return
    // said once, however often the save behind it is tried again
    if (words === noted.current) return
    noted.current = words
    const outcome = await note({ id: opened.id, words })
    if (outcome.status === 'rejected') noted.current = ''
  }
  const save = (next: Then) => {
    // leaving the cell first takes what is half typed in it
    const at = document.activeElement as HTMLElement | null
    at?.blur()
    then.current = next
    setTimeout(async () => {
      if (model.isStuck) return at?.focus()
      const wrong = next === 'verify' ? against(model.values) : undefined
      setFault(wrong)
      if (wrong || !(await latest.current.saveLift())) return
      if (next === 'verify') void keepWords()
      if (isCorrection(order) && !latest.current.dirty) void go()
      else submit()
    })
  }
  const latest = useRef({ dirty, saveLift: lift.bol.save })
  latest.current = { dirty, saveLift: lift.bol.save }
  return { delivery, tanks, model, money, lift, kept, fault, save }
}
export type CheckIn = ReturnType<typeof useCheckIn>
