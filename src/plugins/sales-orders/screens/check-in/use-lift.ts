import { useEffect, useState } from 'react'
import { useDraft, useGantry } from '#core'
import { nameRef } from '#core/screens/index.ts'
import { updateBol } from '#schema/road/bols.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { formats } from '#ui'
import { changeBol } from '../../commands/lifts.ts'
import { formOf, planFrom } from '../../plan.ts'
import {
  balancesOf,
  liftOf,
  takingUp,
  type Balance,
  type Lift,
  type LiftedDrop,
} from '../../rules/drop/lifts.ts'
import { useLifts } from '../use-lifts.ts'
import type { Drop } from '../delivery/delivery-form.ts'

/** What is typed about the BOL itself; nothing where it stays as it is. */
interface Typed {
  readonly day?: string
  readonly time?: string
  readonly diversion?: string
}
type LiftOrder = Pick<SalesOrder, 'id' | 'driver_id' | 'delivered_at' | 'line_items' | 'site' | 'load_id'>
/** What a drop says of its BOL: its number, and of which supplier at which terminal it was to be. */
export const namedBy = (
  { id, product_id, supplier_id, terminal_id }: SalesOrder['line_items'][number],
  bol: string,
) => ({ bol, line_item_id: id, product_id, supplier_id, terminal_id })
const dropsOf = (
  { line_items }: LiftOrder,
  drops: readonly Drop[],
  nameOf: (line: number) => string,
): readonly LiftedDrop[] =>
  drops.flatMap(({ id, bol: number, gross, net }) => {
    const line = line_items.find((one) => one.id === id)
    return line ? [{ ...namedBy(line, number), name: nameOf(id), gallons: gross || net }] : []
  })
/** The state that the BOL was made out to, by its code; undefined while nobody said. */
function useDestination(lift: Lift | undefined): string | undefined {
  const gantry = useGantry()
  const [code, setCode] = useState<string>()
  const id = lift?.destination_state_id ?? undefined
  useEffect(() => {
    setCode(undefined)
    if (id === undefined || !gantry.may('geo.read')) return undefined
    let here = true
    void nameRef(gantry, 'state', 'code', id).then(({ label }) => {
      if (here) setCode(label)
    })
    return () => {
      here = false
    }
  }, [gantry, id])
  return code
}
/** The one BOL that all drops came from: when it was lifted, and where it was to go. */
function useOneLift(order: LiftOrder, lift: Lift | undefined, again: () => void) {
  const gantry = useGantry()
  const zone = formats.formatZone()
  const [typed, setTyped] = useState<Typed>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { offered, isRead, keep, drop } = useDraft<Typed>(`check-in-lift/${order.id}`)
  useEffect(() => {
    if (offered) setTyped(offered.value)
  }, [offered])
  const destination = useDestination(lift)
  const state = order.site?.state
  const was = formOf(
    { planned_date_start: lift?.lifted_at ?? null, planned_date_end: null, planned_date_time: null },
    zone,
  )
  const form = {
    day: typed.day ?? was.day,
    time: typed.time ?? was.from,
    diversion: typed.diversion ?? lift?.diversion_no ?? '',
  }
  const change = (changes: Typed) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    setFaults({})
    // over what was kept goes what was typed before that was read
    keep(isRead ? next : (kept) => ({ ...kept, ...next }))
  }
  /** Writes down what was typed about the BOL; false where it was refused. */
  const save = async (): Promise<boolean> => {
    if (!lift) return true
    const moved = form.day !== was.day || form.time !== was.from
    const diversion = form.diversion.trim() || null
    const at = /^\d{4}-\d\d-\d\d$/.test(form.day) ? form.day : ''
    const changes = {
      ...(moved
        ? { lifted_at: planFrom(at, form.time, '', zone).planned_date_start ?? `${form.day}T${form.time}` }
        : {}),
      ...(diversion === lift.diversion_no ? {} : { diversion_no: diversion }),
    }
    if (Object.keys(changes).length === 0) return true
    const outcome = await gantry.dispatch(changeBol({ id: lift.id, rev: lift.rev, ...changes }))
    if (outcome.status === 'rejected') {
      const { fields, detail } = outcome.problem
      const found = fields.map(({ path, message }) => [path.replace(/^body\./, ''), message] as const)
      setFaults(found.length ? Object.fromEntries(found) : { lifted_at: detail })
      return false
    }
    drop()
    setTyped({})
    again()
    return true
  }
  return {
    lift,
    form,
    change,
    faults,
    save,
    destination,
    mayChange: lift !== undefined && lift.status !== 'billed' && gantry.may(updateBol.permission),
    isDiverted: destination !== undefined && state !== undefined && destination !== state,
  }
}
/** The BOLs of an order, beside what the order took of them; `bol` is the one of all its drops. */
export function useLift(order: LiftOrder, drops: readonly Drop[], nameOf: (line: number) => string) {
  const gantry = useGantry()
  const [at] = useState(() => order.delivered_at ?? new Date().toISOString())
  const numbers = [...new Set(drops.map((one) => one.bol.trim()).filter(Boolean))]
  const { lifts, before, problem, again } = useLifts(order, numbers, at)
  const typed = dropsOf(order, drops, nameOf)
  const balances = balancesOf(lifts ?? [], typed)
  const own = [...new Set(typed.flatMap((one) => liftOf(lifts ?? [], one) ?? []))]
  const bol = useOneLift(order, own.length === 1 ? own[0] : undefined, again)
  const takeUp = async (balance: Balance, as: 'retained_quantity' | 'stored_quantity') => {
    const { id, rev } = balance.lift
    const lines = takingUp(balance, as)
    const outcome = await gantry.dispatch({ command: changeBol.id, input: { id, rev, lines } })
    if (outcome.status === 'done') again()
  }
  return { bol, own, lifts, before, balances, problem, again, takeUp }
}
export type LiftOfOrder = ReturnType<typeof useLift>
