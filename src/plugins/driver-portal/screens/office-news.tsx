/** What the office did with the driver's day: said, never just missing. */
import { useLocation } from 'wouter'
import { useCommand, useGantry, useStore, useView } from '#core'
import { Icon, icons } from '#ui'
import { putKeptAside, putTakenAside } from '../commands/write.ts'
import { driverDay, type KeptHere } from '../day.ts'
import { formOf } from '../draft.ts'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'

/** What the office took off the list since it was last looked at. */
function Taken() {
  const { taken = [] } = useView(driverDay)
  const { forms } = useStore(useGantry().drafts.state)
  const seen = useCommand(putTakenAside)
  const [, navigate] = useLocation()
  return taken.map(({ id, order_no, customer, started, stop }) => (
    <div key={id} className={s.card} data-taken={order_no}>
      <p className={s.toneText.over} role="alert">
        <Icon of={icons.TriangleAlert} size="l" />
        <span>
          <b>
            {order_no}, {customer}, is no longer yours.
          </b>{' '}
          The office moved it or gave it to another driver.
          {started ? ' You have started it: call before you go on.' : ''}
        </span>
      </p>
      {stop && (started || forms.includes(formOf(id))) && (
        <Press kind="second" onPress={() => navigate(`/todays-order/${id}`)}>
          Enter what I did there
        </Press>
      )}
      {!forms.includes(formOf(id)) && (
        <Press kind="second" onPress={() => void seen({ id })}>
          I have seen it
        </Press>
      )}
    </div>
  ))
}

/** Work without gallons of its own: a spill, what he did with a load, a start. */
function workOf(reason: KeptHere['reason'], order_no: string): string {
  if (reason === 'spill') return 'the spill'
  return reason === 'load_changed' ? 'what you loaded' : `your start of ${order_no}`
}
const settledWords = ({ outcome, reason, reject_reason, what, order_no }: KeptHere): string => {
  if (reason === 'spill' && outcome !== 'rejected') return 'The office has handled the spill.'
  const done = what || workOf(reason, order_no)
  if (outcome === 'rejected') return `The office did not record ${done}. ${reject_reason ?? ''}`
  return outcome === 'ordered'
    ? `The office made an order of it: ${done}.`
    : `The office recorded ${what ? `your drop: ${done}` : done}.`
}
/** What became of the work that the office had to decide on. */
function Settled() {
  const { kept = [] } = useView(driverDay)
  const seen = useCommand(putKeptAside)
  return (kept as readonly KeptHere[])
    .filter(({ outcome }) => outcome !== null)
    .map((one) => (
      <div key={one.id} className={s.card} data-settled={one.order_no}>
        <p className={one.outcome === 'rejected' ? s.toneText.over : s.toneText.ok} role="status">
          <Icon of={one.outcome === 'rejected' ? icons.TriangleAlert : icons.Check} size="l" />
          <span>
            <b>{one.order_no}.</b> {settledWords(one)}
          </span>
        </p>
        <Press kind="second" onPress={() => void seen({ id: one.id })}>
          I have seen it
        </Press>
      </div>
    ))
}
export const OfficeNews = () => (
  <>
    <Taken />
    <Settled />
  </>
)
