import { useEffect, useState } from 'react'
import { useGantry, useStore, useView } from '#core'
import { nameRef } from '#core/screens/index.ts'
import { atoms as a, formats as f, Icon, icons, type IconType } from '#ui'
import { orderActivity, type Happened } from '../activity.ts'
import type { OrderRow } from '../rows.ts'
import { historyOf, verbOf } from './order-steps.ts'
import * as s from './order-page.css.ts'

const SIGNS: Readonly<Record<string, IconType>> = { created: icons.Plus, updated: icons.Pencil, corrected: icons.Pencil, assigned: icons.User, unassigned: icons.User, 'delivery-started': icons.Truck, delivered: icons.Droplet, 'products-delivered': icons.Droplet, held: icons.Pause, archived: icons.Archive, replanned: icons.Calendar }
/** Names of people by their number: mine at once, others when I may read them. */
export function usePeople(ids: readonly (number | null)[]): (id: number | null) => string {
  const gantry = useGantry(), { current } = useStore(gantry.me.state)
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== current?.user.id))].join()
  useEffect(() => {
    if (!wanted || !gantry.may('user.read')) return undefined
    let here = true
    for (const id of wanted.split(',').map(Number)) void nameRef(gantry, 'user', 'name', id).then((option) => { if (here) setNames((now) => ({ ...now, [id]: option.label })) })
    return () => { here = false }
  }, [gantry, wanted])
  return (id) => (id === null ? 'Somebody' : id === current?.user.id ? current.user.name : (names[id] ?? 'A colleague'))
}
export function useSeen(id: number): readonly Happened[] {
  return (useView(orderActivity).orders[String(id)] ?? []) as readonly Happened[]
}
export function OrderActivity({ order }: { readonly order: OrderRow }) {
  const history = historyOf(order, useSeen(order.id)), nameOf = usePeople(history.map((one) => one.by))
  const who = (one: Happened) => (one.by === null && /delivery-started|delivered/.test(one.type) && order.driver ? order.driver.name : nameOf(one.by))
  return (
    <section className={s.section} aria-label="Activity">
      <h2 className={s.title}>Activity</h2>
      <ol>
        {history.map((one, i) => (
          <li key={`${one.type} ${one.at} ${i}`} className={s.deed}>
            <span className={s.deedSign}><Icon of={SIGNS[one.type.replace('sales-order.', '')] ?? icons.Check} size="s" /></span>
            <span className={a.grow}><b className={a.strong}>{who(one)}</b> {verbOf(one.type, one.note)}</span>
            <time className={s.deedAt} dateTime={one.at} title={f.dayTime(one.at)}>{f.ago(one.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
