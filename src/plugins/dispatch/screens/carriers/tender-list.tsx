/** Orders handed to common carriers: who has them, from where to where, and when they arrive (screens 6). */
import type { ReactNode } from 'react'
import { defineList, TextCard } from '#core/screens/index.ts'
import { carrierTender, type CarrierTender } from '#schema/road/carriers.ts'
import { atoms, DetailList, formats, icons, LinkButton } from '#ui'
import { listTenders, moveTender, tenderRows } from '../../carriers/tenders.ts'
import { isOpenTender } from '../../rules/tender-states.ts'
import { TENDER_WORDS } from '#plugins/sales-orders/public-client.ts'
import {
  Eta,
  NextStep,
  amountsOf,
  answerWords,
  goodsOf,
  liftOf,
  siteOf,
  startAgain,
  stepsOf,
  TenderStatus,
  windowOf,
} from './tender-parts.tsx'

const two = (first: ReactNode, second: ReactNode) => (
  <span className={atoms.trunc}>
    <span className={atoms.medium}>{first}</span> <span className={atoms.muted}>{second}</span>
  </span>
)
const TenderPeek = ({ tender }: { readonly tender: CarrierTender }) => (
  <DetailList
    items={[
      { label: 'Lift at', value: liftOf(tender) || formats.NONE },
      { label: 'Deliver to', value: siteOf(tender) || formats.NONE, note: tender.order?.customer_name },
      { label: 'Products', value: goodsOf(tender) },
      { label: 'Window', value: windowOf(tender) },
      { label: 'Our note', value: tender.message ?? formats.NONE },
      { label: 'Answer', value: answerWords(tender) },
      { label: 'The carrier says', value: tender.carrier_message ?? formats.NONE, note: tender.answered_by },
    ]}
  />
)
export default defineList<CarrierTender>({
  name: 'carrier-tender',
  title: 'Carriers',
  words: ['tender', 'tenders'],
  path: '/sales-order-carrier',
  shape: carrierTender.row.shape,
  tools: (
    <LinkButton to="/carrier-setting" size="s" icon={icons.Settings}>
      Carrier settings
    </LinkButton>
  ),
  columns: [
    { field: 'carrier_id', label: 'Carrier', width: 150, grow: 1, show: (t) => t.carrier?.supplier_name },
    { field: 'status', width: 105, sort: true, show: (t) => <TenderStatus tender={t} />, hint: answerWords },
    {
      field: 'sales_order_id',
      label: 'Order and load',
      width: 120,
      show: (t) => two(t.sales_order?.order_no, t.order?.load_no),
    },
    {
      field: 'order',
      label: 'Customer and delivery site',
      width: 220,
      grow: 2,
      show: (t) => two(t.order?.customer_name, siteOf(t)),
    },
    {
      field: 'lift',
      label: 'Lift at',
      width: 130,
      grow: 1,
      show: (t) => liftOf(t) || formats.NONE,
      hint: liftOf,
    },
    { field: 'gallons', width: 92, show: (t) => amountsOf(t), hint: goodsOf },
    { field: 'window', width: 190, show: windowOf },
    { field: 'eta', label: 'ETA', width: 172, sort: true, show: (t) => <Eta tender={t} /> },
    { field: 'freight', width: 88 },
    {
      field: 'email_id',
      label: 'Emails',
      width: 76,
      hidden: true,
      show: (t) => (t.email_id === null ? formats.NONE : <a href={`/email/${t.email_id}`}>Tender</a>),
    },
    { field: 'next_step', label: 'Next step', width: 170, show: (t) => <NextStep tender={t} /> },
  ],
  filters: [
    { field: 'tender_no', label: 'Tender' },
    { field: 'status', words: TENDER_WORDS },
    {
      field: 'carrier_id',
      label: 'Carrier',
      kind: { kind: 'ref', entity: 'supplier', label: 'supplier_name' },
    },
    'sales_order_id',
    'eta',
    'freight',
    { field: 'created_at', label: 'Tendered', empty: false },
    { field: 'email_id', label: 'Email', empty: ['No email', 'Has an email'] },
  ],
  views: (today) => [
    { id: 'today', label: 'Today', filters: { date: today } },
    { id: 'tendered', label: 'No answer yet', filters: { status: 'tendered' } },
    { id: 'accepted', label: 'Accepted', filters: { status: 'accepted' } },
    { id: 'declined', label: 'Declined', filters: { status: 'declined' } },
    { id: 'issue', label: 'Issues', filters: { status: 'issue' } },
  ],
  rows: tenderRows,
  list: listTenders,
  permission: 'dispatch.read',
  nameOf: (t) => t.tender_no,
  route: carrierTender.list,
  defaultSort: { field: 'created_at', desc: true },
  firstUse: (
    <p className={atoms.muted}>
      Confirm an order and choose Send to carrier in its menu: its tender appears here, and so does the
      answer.
    </p>
  ),
  rowMenu: (t, { gantry, navigate }, plain) => [
    plain,
    {
      entries: [
        ...(gantry.may('dispatch.update')
          ? stepsOf(t).map(({ to, label }) => ({
              id: to,
              label,
              onAction: () => void gantry.dispatch(moveTender({ id: t.id, status: to })),
            }))
          : []),
        ...(isOpenTender(t.status) || !gantry.may('dispatch.update')
          ? []
          : [{ id: 'again', label: 'Send to another carrier', onAction: () => startAgain(gantry, t) }]),
      ],
    },
    {
      entries: [
        {
          id: 'order',
          label: `Open ${t.sales_order?.order_no ?? 'order'}`,
          onAction: () => navigate(`/sales-order/${t.sales_order_id}`),
        },
      ],
    },
  ],
  peek: (tender) => <TenderPeek tender={tender} />,
  card: (t) => (
    <TextCard
      title={`${t.carrier?.supplier_name ?? ''}, ${t.sales_order?.order_no ?? ''}`}
      lines={[[t.order?.customer_name, siteOf(t)].filter(Boolean).join(', '), goodsOf(t)]}
    >
      <span>
        <TenderStatus tender={t} /> <Eta tender={t} /> <NextStep tender={t} />
      </span>
    </TextCard>
  ),
  cardHeight: 104,
})
