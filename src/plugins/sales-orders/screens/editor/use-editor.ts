import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useDraft, useGantry, useMay, type Problem } from '#core'
import type { SalesOrder } from '#schema/sales-orders.ts'
import { formats, type Option } from '#ui'
import { createOrder, updateOrder } from '../../commands/editing.ts'
import { confirmOrder } from '../../commands/status.ts'
import { byLine, check, fromProblem, NOTHING, type Complaints } from './checks.ts'
import { lineColumns } from './columns.tsx'
import { blankHead, feesToWire, headToWire, OrderDraft, type Head, type Kept } from './draft.ts'
import { isBlankLine, lineToWire, type EditLine } from './line.ts'
import { createShop, type CustomerFacts, type Site } from './shop.ts'

export interface Overriding {
  readonly line: EditLine
  readonly row: number
}
/** Reasons of hand-set prices go into the notes, where the trace finds them again. */
const withReasons = (notes: string | null, lines: readonly EditLine[]): string | null => {
  const kept = (notes ?? '')
    .split('\n')
    .filter((row) => !/^Price of line \d+ set to /.test(row))
    .join('\n')
    .trim()
  const reasons = lines.flatMap((line, i) =>
    line.price?.reason
      ? [`Price of line ${i + 1} set to ${formats.unitPrice(line.price.value)}: ${line.price.reason}`]
      : [],
  )
  return [kept, ...reasons].filter(Boolean).join('\n') || null
}
export function useEditor(order: SalesOrder | undefined) {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const prices = useMay('sales_order.read_price')
  const [trace, setTrace] = useState<number>()
  const [overriding, setOverriding] = useState<Overriding>()
  const shop = useMemo(() => createShop(gantry), [gantry])
  const draft = useMemo(
    () =>
      new OrderDraft(gantry, order, (made) =>
        lineColumns({
          shop,
          prices,
          explain: (row) => setTrace((now) => (now === row ? undefined : row)),
          override: (line, row) => setOverriding({ line, row }),
          rowOf: (line) => made.lines.getLines().findIndex((one) => one.value === line),
        }),
      ),
    [gantry, shop, prices],
  )
  const [customer, setCustomer] = useState<CustomerFacts | null>(null)
  const [sites, setSites] = useState<readonly Site[]>([])
  const [complaints, setComplaints] = useState<Complaints>(NOTHING)
  const [tried, setTried] = useState(0)
  const [busy, setBusy] = useState(false)
  const [blocked, setBlocked] = useState<string>()
  const [conflict, setConflict] = useState<SalesOrder>()
  const door = useDraft<Kept>(`sales-order/${order?.id ?? 'new'}`)
  const rev = useRef(order?.rev)
  useEffect(() => () => draft.stop(), [draft])

  /** Tanks of the site; lines that were saved learn the room of theirs. */
  const loadTanks = useCallback(
    async (site: number | null) => {
      await shop.loadTanks(site)
      draft.lines.patch((line) => {
        const tank = shop.tanks.find((one) => one.id === line.tank?.id)
        return tank && line.tank && (line.tank.room !== tank.room || line.tank.product_id !== tank.product_id)
          ? { ...line, tank }
          : line
      })
    },
    [shop, draft],
  )
  /** Everything that hangs on the customer; a site is taken when there is only one. */
  const follow = useCallback(
    async (id: number, keepSite: boolean) => {
      const [found, places] = await Promise.all([shop.loadCustomer(id), shop.loadSites(id)])
      setCustomer(found)
      draft.splitByPo(found?.split_by_po ?? false)
      setSites(places)
      const only = places.length === 1 ? places[0] : places.find((place) => place.is_default)
      if (!keepSite && only && Number(draft.head.customer?.id) === id && !draft.head.site) {
        draft.set({ site: { id: only.id, label: only.name } })
        await loadTanks(only.id)
      }
    },
    [shop, draft, loadTanks],
  )
  const onCustomer = useCallback(
    (option: Option | null) => {
      if (option?.id === draft.head.customer?.id) return
      draft.set({ customer: option, site: null })
      setCustomer(null)
      setSites([])
      shop.tanks = []
      if (option) void follow(Number(option.id), false)
    },
    [draft, shop, follow],
  )
  const onSite = useCallback(
    (option: Option | null) => {
      draft.set({ site: option })
      void loadTanks(option ? Number(option.id) : null)
    },
    [draft, loadTanks],
  )
  const onMadeSite = useCallback(
    (option: Option) => {
      onSite(option)
      void shop.loadSites(Number(draft.head.customer?.id)).then(setSites)
    },
    [draft, shop, onSite],
  )
  useEffect(() => {
    void shop.loadGoods()
    const { customer: who, site } = draft.head
    if (who) {
      void follow(Number(who.id), true)
      void loadTanks(site ? Number(site.id) : null)
    }
    const asked = order ? null : new URLSearchParams(location.search).get('customer_id')
    if (asked && !who)
      void shop.loadCustomer(Number(asked)).then((found) => {
        if (found) onCustomer({ id: found.id, label: found.name })
      })
  }, [draft])

  const resume = () => {
    if (!door.offered) return
    draft.load({ head: { ...blankHead(), ...door.offered.value.head }, lines: door.offered.value.lines })
    const { customer: who, site } = draft.head
    if (who) void follow(Number(who.id), true)
    void loadTanks(site ? Number(site.id) : null)
  }
  const say = (found: Complaints) => {
    setComplaints(found)
    setTried((n) => n + 1)
    const lines = byLine(found.fields)
    draft.lines.patch((line, row) => {
      const errors = lines.get(row)
      return errors || line.errors ? { ...line, errors: errors ?? {} } : line
    })
  }
  const refused = (problem: Problem) => {
    if (
      (problem.status === 412 || problem.code === 'STALE') &&
      problem.current &&
      typeof problem.current === 'object'
    )
      return setConflict(problem.current as SalesOrder)
    if (problem.code === 'CREDIT_BLOCKED') return setBlocked(problem.detail)
    say(fromProblem(problem))
  }
  /** Only what differs from the start travels of the fields; lines travel whole, matched by their ids. */
  const bodyOf = (head: Head, base: Kept) => {
    const lines = draft.lines
      .getLines()
      .map((line) => line.value)
      .filter((line) => !isBlankLine(line))
    const wire = { ...headToWire(head), notes: withReasons(head.notes, lines) }
    const before = order ? { ...headToWire(base.head), notes: base.head.notes.trim() || null } : undefined
    const fields = before
      ? Object.fromEntries(
          Object.entries(wire).filter(
            ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]),
          ),
        )
      : wire
    const linesChanged = !order || JSON.stringify(draft.kept.lines) !== JSON.stringify(base.lines)
    return {
      ...fields,
      ...(linesChanged ? { line_items: lines.map(lineToWire) } : {}),
      ...(head.fees ? { fees: feesToWire(head.fees) } : {}),
    }
  }
  const save = async (
    as: 'draft' | 'confirm',
    more: { readonly credit_override?: boolean; readonly base?: Kept } = {},
  ): Promise<void> => {
    if (busy) return
    const asDraft = as === 'draft' || (order !== undefined && order.status !== 'draft')
    const found = check(
      draft.head,
      draft.lines.getLines().map((line) => line.value),
      customer,
      asDraft,
    )
    if (Object.keys(found.fields).length || found.rest.length) return say(found)
    setComplaints(NOTHING)
    setBlocked(undefined)
    setBusy(true)
    const override = more.credit_override ? { credit_override: true } : {}
    const body = { ...bodyOf(draft.head, more.base ?? draft.start), ...override }
    const outcome = order
      ? await gantry.dispatch(
          updateOrder({ id: order.id, ...(rev.current === undefined ? {} : { rev: rev.current }), body }),
          { quiet: order.status === 'draft' && as === 'confirm' },
        )
      : await gantry.dispatch(createOrder({ body: { ...body, draft: as === 'draft' } }))
    if (outcome.status === 'done' && order?.status === 'draft' && as === 'confirm') {
      rev.current = outcome.value.rev
      const confirmed = await gantry.dispatch({
        command: confirmOrder.id,
        input: { ids: [order.id], ...override },
      })
      if (confirmed.status === 'rejected') {
        setBusy(false)
        return refused(confirmed.problem)
      }
    }
    setBusy(false)
    if (outcome.status === 'rejected') return refused(outcome.problem)
    draft.stop()
    door.drop()
    navigate(outcome.status === 'done' ? `/sales-order/${outcome.value.id}` : '/sales-order', {
      replace: true,
    })
  }
  const clear = useCallback(
    (path: string) =>
      setComplaints((now) => {
        if (!(path in now.fields)) return now
        const { [path]: _gone, ...fields } = now.fields
        return { ...now, fields }
      }),
    [],
  )
  const setPrice = (row: number, price: EditLine['price']) => {
    draft.lines.moveTo(row, draft.lines.cursor.col)
    draft.lines.take((line) => ({ ...line, price }))
    setOverriding(undefined)
  }
  return {
    gantry,
    draft,
    shop,
    customer,
    sites,
    complaints,
    tried,
    busy,
    blocked,
    conflict,
    door,
    trace,
    overriding,
    rev,
    navigate,
    onCustomer,
    onSite,
    onMadeSite,
    resume,
    save,
    setTrace,
    setOverriding,
    setPrice,
    setConflict,
    setBlocked,
    clear,
  }
}
export type Editor = ReturnType<typeof useEditor>
