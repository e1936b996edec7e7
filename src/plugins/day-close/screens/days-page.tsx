/** The days of the close: opens on the oldest that is not closed. */
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useScreen } from '#core'
import { closeDays } from '#schema/sales/day-close.ts'
import { Empty, ErrorPanel, LinkButton, Page, Skeleton, TopBar } from '#ui'
import { PATH, readDays } from '../commands.ts'
import { useRead } from './use-close.ts'

export default function DaysPage() {
  const { value, problem, again } = useRead(readDays({}))
  const [, navigate] = useLocation()
  const days = value?.days
  const first = days?.findLast(({ state }) => state === 'open') ?? days?.[0]
  useEffect(() => {
    if (first) navigate(`${PATH}/${first.date}`, { replace: true })
  }, [first, navigate])
  useScreen({ title: 'Day close', id: 'day-close', path: PATH })
  return (
    <Page>
      <TopBar title="Day close" crumbs={[{ label: 'Invoices', to: '/invoice' }]} />
      {problem && !value && <ErrorPanel title={closeDays.failed!} detail={problem.detail} onRetry={again} />}
      {!value && !problem && <Skeleton rows={8} widths={[240, 320, 180]} />}
      {days?.length === 0 && (
        <Empty
          title="Nothing was delivered yet."
          actions={<LinkButton to="/sales-order">Show sales orders</LinkButton>}
        >
          Verified orders become invoices in one batch. Before that the close asks about gallons that do not
          fit the tank, doubles, missing taxes, prices, BOL and PO numbers, because an invoice that was sent
          is hard to take back.
        </Empty>
      )}
    </Page>
  )
}
