import { later, useStore } from '#core'
import { desk } from '../../commands/desk.ts'

const PayDialog = later(() => import('./pay-dialog.tsx'))
const SendReview = later(() => import('./send-review.tsx'))
/** The dialog over the list for invoices that are to be paid or sent; fetched when one is asked for. */
export function DeskSlot() {
  const { paying, sending } = useStore(desk)
  if (paying)
    return <PayDialog key={paying.join()} ids={paying} onClose={() => void (desk.paying = undefined)} />
  return sending ? (
    <SendReview key={sending.join()} ids={sending} onClose={() => void (desk.sending = undefined)} />
  ) : null
}
