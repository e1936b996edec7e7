import { useEffect, useState } from 'react'
import { useGantry } from '#core'
import { nameRef, searchRef } from '#core/screens/index.ts'
import { SERVICES } from '#schema/areas/parties.ts'
import { atoms, ComboField, cx, ErrorPanel, SelectField, Skeleton, type Option } from '#ui'
import { findRecipients } from '../../commands/contacts.ts'
import { SERVICE_WORDS } from '../../services.tsx'
import * as s from './who-receives.css.ts'

interface Found {
  readonly name: string
  readonly email: string
  readonly contact_id: number | null
  readonly reason: 'ship_to' | 'customer' | 'customer_email'
}
type Service = (typeof SERVICES)[number]
function whyOf({ reason }: Found, site: boolean): string {
  if (reason === 'ship_to') return 'Site contact'
  if (reason === 'customer_email') return 'Customer email; no contact is subscribed'
  return site ? 'Customer contact; no site contact is subscribed' : 'Customer contact'
}

/** Names come from the rule that sends mail, so what stands here is what would happen. */
function useRecipients(customer_id: number | undefined, ship_to_id: number | undefined, service: Service) {
  const gantry = useGantry()
  const [state, setState] = useState<{ readonly found?: readonly Found[]; readonly problem?: string }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    setState({})
    if (customer_id === undefined) return
    void gantry
      .dispatch(findRecipients({ customer_id, service, ship_to_id }), { fresh: true })
      .then((outcome) => {
        if (here)
          setState(
            outcome.status === 'done'
              ? { found: outcome.value }
              : {
                  problem:
                    outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.',
                },
          )
      })
    return () => {
      here = false
    }
  }, [gantry, customer_id, ship_to_id, service, round])
  return { ...state, again: () => setRound((n) => n + 1) }
}
interface Props {
  /** where it starts */ readonly customer?: number | undefined
  readonly site?: number | undefined
}
/** Who would receive a paper of this customer at this site, and why. */
export function WhoReceives({ customer, site }: Props) {
  const gantry = useGantry()
  const [service, setService] = useState<Service>('invoice')
  const [who, setWho] = useState<Option | null>(customer ? { id: customer, label: '' } : null)
  const [where, setWhere] = useState<Option | null>(site ? { id: site, label: '' } : null)
  useEffect(() => {
    if (who?.label === '')
      void nameRef(gantry, 'customer', 'customer_name', Number(who.id)).then((one) =>
        setWho((now) => (now?.id === one.id ? one : now)),
      )
  }, [gantry, who])
  useEffect(() => {
    if (where?.label === '')
      void nameRef(gantry, 'ship_to', 'name', Number(where.id)).then((one) =>
        setWhere((now) => (now?.id === one.id ? one : now)),
      )
  }, [gantry, where])
  const { found, problem, again } = useRecipients(
    who ? Number(who.id) : undefined,
    where ? Number(where.id) : undefined,
    service,
  )
  return (
    <section className={atoms.block} aria-label="Recipient preview">
      <div className={s.asked}>
        <SelectField
          label="Document"
          value={service}
          onChange={(next) => setService(next as Service)}
          options={SERVICES.map((one) => ({ value: one, label: SERVICE_WORDS[one] }))}
        />
        <ComboField
          label="Customer"
          value={who}
          search={searchRef(gantry, 'customer', 'customer_name')}
          noun="customer"
          onChange={(next) => {
            setWho(next)
            if (next?.id !== who?.id) setWhere(null)
          }}
        />
        <ComboField
          label="Delivery site"
          optional
          value={where}
          search={searchRef(gantry, 'ship_to', 'name', who ? { customer_id: String(who.id) } : undefined)}
          noun="delivery site"
          onChange={setWhere}
        />
      </div>
      {problem && <ErrorPanel title="Failed to fetch the recipients" detail={problem} onRetry={again} />}
      {!who && <p className={atoms.muted}>Choose a customer.</p>}
      {who && !found && !problem && <Skeleton rows={1} widths={[280]} />}
      {found && (
        <div role="status">
          {found.length === 0 ? (
            <p>No recipient. Enter an address when you send it.</p>
          ) : (
            <ul className={s.found}>
              {found.map((one) => (
                <li key={`${one.contact_id} ${one.email}`} className={s.one}>
                  <span className={atoms.medium}>
                    {one.contact_id === null ? (
                      one.name
                    ) : (
                      <a href={`/customer-contact-book/${one.contact_id}`}>{one.name}</a>
                    )}
                  </span>
                  <span>{one.email}</span>
                  <span className={cx(atoms.muted, atoms.small)}>{whyOf(one, where !== null)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
