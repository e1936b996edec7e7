import { useState } from 'react'
import { useLocation } from 'wouter'
import { useGantry, useStore, type OutboxEntry } from '#core'
import { Icon, icons } from '#ui'
import { chooseTrucks, deliverOrder } from '../commands/write.ts'
import { formOf } from '../draft.ts'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { isDriverCommand, takeDeliveryBack, type Waiting } from '../waiting.ts'

const titleOf = (entry: Waiting): string =>
  entry.command === chooseTrucks.id
    ? 'Your trucks'
    : `${entry.command === deliverOrder.id ? 'Delivery' : 'Start'} of ${entry.input.order_no ?? ''}, ${entry.input.customer ?? ''}`

/**
 * What the office's side refused. It stands above everything until the
 * driver decided; nothing is dropped in silence.
 */
export function NeedsYou() {
  const gantry = useGantry()
  const { entries } = useStore(gantry.outbox.state)
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState<Waiting>()
  const refused = (entries as OutboxEntry[]).filter(
    (entry) => isDriverCommand(entry) && entry.refused !== undefined,
  ) as Waiting[]
  const fix = async (entry: Waiting) => {
    const { id } = entry.input
    if (id === undefined) return gantry.outbox.fix(entry.id, entry.input)
    await takeDeliveryBack(gantry, id)
    navigate(`/todays-order/${id}`)
  }
  const discard = async (entry: Waiting) => {
    setAsked(undefined)
    const { id } = entry.input
    if (entry.command === deliverOrder.id && id !== undefined) await gantry.drafts.drop(formOf(id))
    await gantry.outbox.discard(entry.id)
    if (entry.command === deliverOrder.id && id !== undefined) await gantry.blobs.dropOf(formOf(id))
  }
  if (refused.length === 0) return null
  return (
    <section aria-label="Needs you" className={s.list}>
      {refused.map((entry) => (
        <div key={entry.id} className={s.card} data-refused={entry.command}>
          <h2 className={s.name}>Needs you</h2>
          <p>
            <b>{titleOf(entry)}</b>
          </p>
          <p className={s.toneText.over} role="alert">
            <Icon of={icons.TriangleAlert} size="l" />
            <span>{entry.refused}</span>
          </p>
          <div className={s.choices}>
            <Press kind="danger" onPress={() => setAsked(entry)}>
              Discard
            </Press>
            <Press onPress={() => void fix(entry)}>Fix</Press>
          </div>
        </div>
      ))}
      {asked && (
        <Sheet role="alertdialog" title="Discard what you entered?" onClose={() => setAsked(undefined)}>
          <p>{titleOf(asked)} will not be sent. This cannot be undone.</p>
          <Press kind="second" autoFocus onPress={() => setAsked(undefined)}>
            Keep it
          </Press>
          <Press kind="danger" onPress={() => void discard(asked)}>
            Discard for good
          </Press>
        </Sheet>
      )}
    </section>
  )
}
