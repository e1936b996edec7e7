import { useState } from 'react'
import { STOP_PROBLEMS } from '#plugins/sales-orders/public.ts'
import type { Delivery, DeliveryDraft, Trouble } from '../draft.ts'
import { Choices } from '../parts/choices.tsx'
import * as s from '../parts/driver.css.ts'
import { PhotoButton } from '../parts/photo-button.tsx'
import { Press } from '../parts/press.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { SpillNote, type useSpill } from './spill.tsx'

/** Refused, spill, no access, wrong product: it goes to the office with the delivery. */
export function TroubleSheet({
  id,
  draft,
  delivery,
  spill,
  onClose,
}: {
  readonly id: number
  readonly draft: DeliveryDraft
  readonly delivery: Delivery
  readonly spill: ReturnType<typeof useSpill>
  readonly onClose: () => void
}) {
  const [fault, setFault] = useState(false)
  const { trouble } = draft
  const { change } = delivery
  const set = (part: Partial<Trouble>) =>
    void change((held) => ({ trouble: { kind: 'Refused', note: '', ...held.trouble, ...part } }))
  const choose = (kind: Trouble['kind']) => {
    set({ kind })
    // somebody has to come: it goes before the rest is typed
    if (kind === 'Spill') spill.report()
  }
  const save = () => (trouble ? onClose() : setFault(true))
  return (
    <Sheet title="Something went wrong" onClose={onClose}>
      <Choices
        label="What went wrong"
        of={STOP_PROBLEMS.map((value) => ({ value, words: value }))}
        value={trouble?.kind}
        onChange={choose}
      />
      {trouble?.kind === 'Spill' && (
        <SpillNote spill={spill} onTakenBack={() => void change({ trouble: null })} />
      )}
      {fault && !trouble && (
        <span className={s.fault} role="alert">
          Choose what went wrong
        </span>
      )}
      <label className={s.field}>
        <span className={s.label}>What happened</span>
        <textarea
          name="trouble"
          className={s.area}
          maxLength={800}
          value={trouble?.note ?? ''}
          onChange={(e) => set({ note: e.target.value })}
        />
      </label>
      <PhotoButton id={id} delivery={delivery}>
        Add a photo
      </PhotoButton>
      <p className={s.sub}>
        Nothing dropped at all? “Nothing dropped here” at the drop sends it with the reason.
      </p>
      <Press onPress={save}>Save problem</Press>
      {trouble && (
        <Press kind="second" onPress={() => void change({ trouble: null }).then(onClose)}>
          Nothing went wrong
        </Press>
      )}
    </Sheet>
  )
}
