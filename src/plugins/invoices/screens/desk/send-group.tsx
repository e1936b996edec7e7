/** One email of the review: its customer, recipients and files, and how it is mended where it cannot go. */
import { useState } from 'react'
import { useMay } from '#core'
import type { EmailGroup } from '#schema/sales/invoice-desk.ts'
import { isEmail } from '#schema/values/shapes.ts'
import { atoms, Button, CheckboxField, formats, icons, Tag, TextField } from '#ui'
import { keyOf, type Review, type Typed } from './use-review.ts'
import * as s from './desk.css.ts'

const numbersOf = ({ invoices }: EmailGroup): string =>
  invoices.length === 1 ? invoices[0]!.invoice_no : formats.plural(invoices.length, 'invoice')
interface Props {
  readonly group: EmailGroup
  readonly review: Review
}
/** The address in place of one that is missing or came back. */
function Mend({ group, review }: Props) {
  const { typed, setTyped } = review.choices
  const key = keyOf(group)
  const own = typed[key]
  const mayKeep = [useMay('contact.update'), useMay('contact.create')].every(Boolean)
  const set = (next: Partial<Typed>) =>
    setTyped({ ...typed, [key]: { email: '', keep: mayKeep, ...own, ...next } })
  const [tried] = group.recipients
  const isTyped = own !== undefined || group.problem?.code === 'NO_ADDRESS'
  return (
    <div>
      {isTyped ? (
        <TextField
          label={`Address for ${group.customer.customer_name}`}
          type="email"
          value={own?.email ?? ''}
          onChange={(email) => set({ email })}
          error={own?.email && !isEmail(own.email.trim()) ? 'Add the rest, e.g. .com' : undefined}
        />
      ) : (
        <Tag tone="red">{group.recipients.map(({ email }) => email).join(', ')}</Tag>
      )}
      <p className={s.late}>{group.problem?.detail}</p>
      <div className={s.options}>
        {isTyped && mayKeep && (
          <CheckboxField
            label={`Keep for ${group.customer.customer_name}`}
            value={own?.keep ?? true}
            onChange={(keep) => set({ keep })}
          />
        )}
        {!isTyped && tried && (
          <>
            <Button size="s" onPress={() => set({ email: tried.email, keep: false })}>
              Try it again
            </Button>
            <Button size="s" onPress={() => set({ email: '' })}>
              Other address
            </Button>
          </>
        )}
        <Button size="s" icon={icons.Printer} onPress={() => void review.print(group)}>
          Print it instead
        </Button>
      </div>
    </div>
  )
}
/** A group with its tick, its people and its files. */
export function SendGroup({ group, review }: Props) {
  const [open, setOpen] = useState(false)
  const key = keyOf(group)
  const isGoing = review.going.groups.includes(group)
  const { customer_name } = group.customer
  return (
    <div className={s.group}>
      <div className={s.groupHead}>
        <CheckboxField
          label={customer_name}
          value={isGoing}
          disabled={group.problem !== null && !isGoing && !review.choices.left.has(key)}
          onChange={() => review.choices.toggle(key)}
        />
        <button type="button" className={s.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={atoms.muted}>
            {open ? '▾' : '▸'} {numbersOf(group)}
          </span>
        </button>
      </div>
      {group.problem === null ? (
        <span>
          <Tag tone="neutral">{group.recipients.map(({ email }) => email).join(', ')}</Tag>
        </span>
      ) : (
        <Mend group={group} review={review} />
      )}
      <span className={s.money}>{formats.money(group.total)}</span>
      {open && (
        <ul className={s.files}>
          {group.invoices.map((one) => (
            <li key={one.id} className={s.file}>
              <span className={atoms.trunc}>{one.file_name}</span>
              <span className={atoms.grow} />
              {one.with_ticket && <span className={atoms.muted}>with ticket</span>}
              <span>{formats.money(one.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
