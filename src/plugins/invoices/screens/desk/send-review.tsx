/** The review before invoices are emailed: by customer, those that cannot go on top, mended in place. */
import { useAsk } from '#core'
import { useKeys } from '#core/screens/index.ts'
import { emailSender } from '#schema/areas/email-sender.ts'
import { Banner, Button, CheckboxField, cx, Dialog, ErrorPanel, formats, Skeleton } from '#ui'
import { SendGroup } from './send-group.tsx'
import { keyOf, useReview, type Review } from './use-review.ts'
import * as s from './desk.css.ts'

const NO_SERVER = 'No mail server is set up. Emails are kept as files, nothing is sent.'
const customers = (n: number): string => formats.plural(n, 'customer')
const invoices = (n: number): string => formats.plural(n, 'invoice')
/** One email for each customer or each invoice, and what is attached. */
function Options({ choices }: Pick<Review, 'choices'>) {
  return (
    <div className={s.options}>
      <CheckboxField label="One email per customer" value={choices.isOne} onChange={choices.setOne} />
      <CheckboxField label="Attach ticket" value={choices.withTicket} onChange={choices.setTicket} />
    </div>
  )
}
function Groups({ review }: { readonly review: Review }) {
  const { stuck, ready } = review.groups
  return (
    <>
      {stuck.length > 0 && (
        <div className={cx(s.band, s.redBand)}>{customers(stuck.length)} cannot be sent to yet</div>
      )}
      {stuck.map((group) => (
        <SendGroup key={keyOf(group)} group={group} review={review} />
      ))}
      {ready.length > 0 && (
        <div className={s.band}>
          <span>
            {customers(review.going.groups.length)}, {invoices(review.going.count)} go now
          </span>
          <span>{formats.money(review.going.amount)}</span>
        </div>
      )}
      {ready.map((group) => (
        <SendGroup key={keyOf(group)} group={group} review={review} />
      ))}
    </>
  )
}
/** Draws the review; Ctrl+Enter sends what can go, and the dialog stays with the rest. */
export default function SendReview({
  ids,
  onClose,
}: {
  readonly ids: readonly number[]
  readonly onClose: () => void
}) {
  const review = useReview(ids, onClose)
  const { going, staying, groups, answer, busy } = review
  const sender = useAsk(emailSender, {})
  useKeys([{ keys: 'mod+enter', title: 'Send', run: () => void review.send() }], 'dialog')
  const { all } = groups
  const people = new Set(all.map(({ customer }) => customer.id)).size
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      place="aside"
      title={
        all.length ? `Send ${invoices(going.count + staying.count)} to ${customers(people)}` : 'Send invoices'
      }
      note={
        <>
          A sent email cannot be called back.
          {staying.count > 0 && (
            <>
              {' '}
              <b className={s.late}>
                {invoices(staying.count)}, {formats.money(staying.amount)}
              </b>{' '}
              {staying.count === 1 ? 'stays' : 'stay'} in To send.
            </>
          )}
        </>
      }
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            keys="mod+enter"
            disabled={busy || going.count === 0}
            onPress={() => void review.send()}
          >
            {busy ? 'Sending…' : `Send ${invoices(going.count)}`}
          </Button>
        </>
      }
    >
      {sender.value?.state === 'no_server' && <Banner tone="amber">{NO_SERVER}</Banner>}
      <Options choices={review.choices} />
      {answer.problem && (
        <ErrorPanel title="Failed to prepare invoice email" detail={answer.problem} onRetry={answer.again} />
      )}
      {!answer.isThere && !answer.problem && <Skeleton rows={6} widths={[240, 200, 80]} />}
      <Groups review={review} />
    </Dialog>
  )
}
