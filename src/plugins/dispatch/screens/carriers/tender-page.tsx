/** One order at a common carrier: what was asked, what it answered, and how it gets on. */
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { useCommand, useGantry, useMay, useRow, useScreen } from '#core'
import { useKeys } from '#core/screens/index.ts'
import { TENDER_WORDS } from '#plugins/sales-orders/public-client.ts'
import { isExpired } from '#plugins/sales-orders/public.ts'
import type { CarrierTender, TenderState } from '#schema/road/carriers.ts'
import {
  atoms,
  Button,
  DetailList,
  Empty,
  ErrorPanel,
  formats,
  icons,
  LinkButton,
  Page,
  Skeleton,
  type Step,
  Stepper,
  TopBar,
  useMinute,
} from '#ui'
import { nameOfTender, readTender, tenderRows } from '../../carriers/tenders.ts'
import { isOpenTender, nextTenders, tenderWay } from '../../rules/tender-states.ts'
import { TenderDialog } from './tender-dialog.tsx'
import {
  answerWords,
  Eta,
  goodsOf,
  liftOf,
  siteOf,
  startAgain,
  TakeBack,
  TenderStatus,
  windowOf,
} from './tender-parts.tsx'
import * as s from './carriers.css.ts'

const CRUMBS = [{ label: 'Carriers', to: '/sales-order-carrier' }]
export default function TenderPage() {
  const id = Number(useParams<{ id: string }>().id)
  const gantry = useGantry()
  const read = useCommand(readTender)
  const tender = useRow(tenderRows, id)
  const mayUpdate = useMay('dispatch.update')
  const [isUpdating, setUpdating] = useState(false)
  const [problem, setProblem] = useState<{ readonly isMissing: boolean; readonly detail: string }>()
  const load = useCallback(() => {
    setProblem(undefined)
    void read({ id }, { fresh: true }).then((o) => {
      if (o.status === 'rejected')
        setProblem({ isMissing: o.problem.status === 404, detail: o.problem.detail })
    })
  }, [id, read])
  useEffect(load, [load])
  const title = tender ? nameOfTender(tender) : 'Carrier tender'
  useScreen({ title, id: 'carrier-tender', path: `/sales-order-carrier/${id}` })
  const isOpen = tender !== undefined && isOpenTender(tender.status)
  useKeys(isOpen && mayUpdate ? [{ keys: 'e', title: 'Update', run: () => setUpdating(true) }] : [], 'screen')
  const update = (
    <Button kind="primary" icon={icons.Pencil} keys="e" onPress={() => setUpdating(true)}>
      Update
    </Button>
  )
  const now = useMinute()
  const isOver = tender !== undefined && (!isOpen || isExpired(tender, now))
  const again = (tender: CarrierTender) => (
    <Button kind="primary" icon={icons.Send} onPress={() => startAgain(gantry, tender)}>
      Send to another carrier
    </Button>
  )
  // one that was delivered went the whole way: nobody else is asked
  const actionOf = (one: CarrierTender) => {
    if (one.status === 'delivered') return undefined
    return isOver ? again(one) : update
  }
  return (
    <Page>
      <TopBar
        title={title}
        crumbs={CRUMBS}
        tags={tender && <TenderStatus tender={tender} />}
        action={mayUpdate && tender && actionOf(tender)}
      />
      {problem?.isMissing && (
        <Empty
          title="Carrier tender not found"
          actions={<LinkButton to="/sales-order-carrier">Show carriers</LinkButton>}
        />
      )}
      {problem && !problem.isMissing && !tender && (
        <ErrorPanel title="Failed to fetch the carrier tender" detail={problem.detail} onRetry={load} />
      )}
      {!tender && !problem && <Skeleton rows={6} widths={[420]} />}
      {tender && (
        <>
          <TenderStrip tender={tender} />
          <TenderBody tender={tender} />
        </>
      )}
      {tender && isUpdating && <TenderDialog tender={tender} onClose={() => setUpdating(false)} />}
    </Page>
  )
}
/** How far the carrier is, and the way out of it. */
function TenderStrip({ tender }: { readonly tender: CarrierTender }) {
  const mayUpdate = useMay('dispatch.update')
  const mayEnd = nextTenders(tender.status).includes('declined')
  const { created_at, answered_at, status } = tender
  const times: Partial<Record<TenderState, string | null>> = {
    tendered: created_at,
    [status === 'declined' ? 'declined' : 'accepted']: answered_at,
  }
  const steps = tenderWay(status).map(({ status: one, state }): Step => {
    const at = times[one]
    return { label: TENDER_WORDS[one], state, at: at && state !== 'next' ? formats.dayTime(at) : undefined }
  })
  return (
    <div className={s.strip}>
      <Stepper steps={steps} label="Where this tender stands" />
      <span className={atoms.grow} />
      {mayUpdate && mayEnd && <TakeBack tender={tender} />}
    </div>
  )
}
/** The way of the fuel on the left, the talk with the carrier beside it. */
function TenderBody({ tender }: { readonly tender: CarrierTender }) {
  const { order, sales_order, freight, email_id, message, carrier_message } = tender
  return (
    <div className={s.sides}>
      <DetailList
        items={[
          {
            label: 'Order',
            value: <a href={`/sales-order/${tender.sales_order_id}`}>{sales_order?.order_no}</a>,
            note: order?.load_no ? `Load ${order.load_no}` : undefined,
          },
          { label: 'Customer', value: order?.customer_name ?? formats.NONE },
          { label: 'Delivery site', value: siteOf(tender) || formats.NONE },
          { label: 'Products', value: goodsOf(tender) || formats.NONE },
          { label: 'Window', value: windowOf(tender) },
          { label: 'Lift at', value: liftOf(tender) || 'The office tells the carrier' },
        ]}
      />
      <DetailList
        items={[
          { label: 'ETA', value: <Eta tender={tender} /> },
          { label: 'Freight', value: freight === null ? 'None on the tender' : formats.money(freight) },
          { label: 'Answered', value: answerWords(tender) },
          { label: 'The carrier says', value: carrier_message ?? formats.NONE },
          { label: 'Our note', value: message ?? formats.NONE },
          {
            label: 'Email',
            value: email_id === null ? formats.NONE : <a href={`/email/${email_id}`}>Tender as sent</a>,
          },
        ]}
      />
    </div>
  )
}
