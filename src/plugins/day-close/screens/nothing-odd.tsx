import type { DayClose } from '#schema/sales/day-close.ts'
import { has, not, typing } from '#core'
import { useKeys } from '#core/screens/index.ts'
import { Button, Empty, formats, LinkButton } from '#ui'
import { PATH } from '../commands.ts'
import { ChangeAsked } from './limits.tsx'
import { printJournal } from './print-journal.ts'
import * as s from './close.css.ts'

/** The middle of a day with nothing odd: it can be billed, waits for its deliveries, or is closed. */
export function NothingOdd({ day, run }: { readonly day: DayClose; readonly run: () => void }) {
  const isReady = day.ready.length > 0
  useKeys([
    ...(isReady ? [{ keys: 'mod+enter', title: 'Bill the ready orders', run }] : []),
    { keys: 'p', title: 'Print the journal', run: () => printJournal(), when: not(has(typing)) },
  ])
  return (
    <main className={s.body}>
      <Words day={day} run={run} />
      <p className={s.quiet}>
        <ChangeAsked />
      </p>
    </main>
  )
}
function Words({ day, run }: { readonly day: DayClose; readonly run: () => void }) {
  const { day: sums, ready, not_verified, next } = day
  const date = formats.day(sums.date)
  if (ready.length > 0)
    return (
      <Empty
        title={`Nothing is odd. ${formats.plural(ready.length, 'order')}, ${formats.money(sums.to_bill_amount)}.`}
        actions={
          <Button kind="primary" keys="mod+enter" onPress={run}>
            Bill {ready.length}
          </Button>
        }
      />
    )
  if (sums.state === 'closed')
    return (
      <Empty
        title={`${date} is closed. ${formats.plural(sums.invoices, 'invoice')}, ${formats.money(sums.amount)}.`}
        actions={
          <>
            <Button keys="p" onPress={() => printJournal()}>
              Print journal
            </Button>
            {next !== null && (
              <LinkButton kind="primary" to={`${PATH}/${next}`}>
                Open {formats.day(next)}
              </LinkButton>
            )}
          </>
        }
      />
    )
  if (not_verified.length > 0)
    return (
      <Empty
        title={`${formats.plural(not_verified.length, 'order')} of ${date} ${not_verified.length === 1 ? 'is' : 'are'} not verified.`}
        actions={<LinkButton to="/sales-order?status=delivered">Show orders to verify</LinkButton>}
      />
    )
  return (
    <Empty
      title={`Nothing was delivered on ${date}.`}
      actions={
        next === null ? undefined : <LinkButton to={`${PATH}/${next}`}>Open {formats.day(next)}</LinkButton>
      }
    />
  )
}
