/** Carriers: what they have of ours, their newest tender with its answer, and what they take. */
import type { AnyRow, ResourceScreen } from '#core'
import { ResourceList, TextCard, type ListColumn } from '#core/screens/index.ts'
import { tenderWord } from '#plugins/sales-orders/public-client.ts'
import type { CarrierSetting } from '#schema/road/carriers.ts'
import { formats, useMinute } from '#ui'
import { standingWords, takesWords } from '../../rules/carrier-words.ts'

type Carrier = AnyRow & CarrierSetting & { readonly carrier?: { readonly supplier_name: string } | null }
const carrierIn = (row: AnyRow): Carrier => row as Carrier

/** The newest tender, its state, and when it was sent or answered. */
function LastTender({ of: { last_tender: last } }: { readonly of: Carrier }) {
  const now = useMinute()
  if (!last) return <>Never tendered</>
  const at = formats.dayTime(last.answered_at ?? last.created_at)
  return (
    <a href={`/sales-order-carrier/${last.id}`}>
      {last.order_no}, {tenderWord(last, now).toLowerCase()} {at}
    </a>
  )
}
const COLUMNS: readonly ListColumn<AnyRow>[] = [
  { field: 'carrier_id', label: 'Carrier', width: 180, grow: 1, sort: true },
  {
    field: 'standing',
    label: 'State',
    width: 230,
    show: (row) => standingWords(carrierIn(row)),
  },
  {
    field: 'last_tender',
    label: 'Last tender',
    width: 290,
    grow: 1,
    show: (row) => <LastTender of={carrierIn(row)} />,
  },
  {
    field: 'takes',
    label: 'Takes',
    width: 360,
    grow: 2,
    show: (row) => takesWords(carrierIn(row)),
    hint: (row) => takesWords(carrierIn(row)),
  },
  {
    field: 'order_emails',
    label: 'Tenders go to',
    width: 220,
    gives: 1,
    show: (row) => carrierIn(row).order_emails.join(', ') || 'Its own address',
  },
]
const CarrierList: ResourceScreen = ({ resource }) => (
  <ResourceList
    resource={resource}
    columns={COLUMNS}
    card={(row) => (
      <TextCard
        title={carrierIn(row).carrier?.supplier_name ?? ''}
        lines={[standingWords(carrierIn(row)), takesWords(carrierIn(row))]}
      >
        <LastTender of={carrierIn(row)} />
      </TextCard>
    )}
    cardHeight={116}
  />
)
export default CarrierList
