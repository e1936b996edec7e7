/** What a carrier said on the telephone: how it gets on, when it arrives, and a note. */
import { useState } from 'react'
import { useCommand } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { CarrierTender, TenderState } from '#schema/road/carriers.ts'
import { localClock, localDay, parseInstant } from '#schema/values/zone.ts'
import { Button, DateField, Dialog, formats, Note, SelectField, TextArea, TimeField } from '#ui'
import { moveTender, nameOfTender } from '../../carriers/tenders.ts'
import { nextTenders } from '../../rules/tender-states.ts'
import { TENDER_WORDS } from '#plugins/sales-orders/public-client.ts'
import * as s from './carriers.css.ts'

interface Typed {
  readonly status: TenderState
  readonly day: string
  readonly time: string
  readonly message: string
}
const typedOf = ({ status, eta, carrier_message, order }: CarrierTender): Typed => {
  const zone = formats.formatZone()
  const at = eta ?? order?.planned_date_start
  return {
    status,
    day: at ? localDay(at, zone) : formats.today(),
    time: eta ? localClock(eta, zone) : '',
    message: carrier_message ?? '',
  }
}
export function TenderDialog({
  tender,
  onClose,
}: {
  readonly tender: CarrierTender
  readonly onClose: () => void
}) {
  const send = useCommand(moveTender)
  const [opened] = useState(() => typedOf(tender))
  const [typed, setTyped] = useState(opened)
  const [fault, setFault] = useState<string>()
  const change = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    setFault(undefined)
  }
  const save = async () => {
    const eta = typed.time
      ? (parseInstant(`${typed.day}T${typed.time}:00`, formats.formatZone()) ?? null)
      : null
    const outcome = await send({
      id: tender.id,
      status: typed.status,
      eta,
      message: typed.message.trim() || null,
    })
    if (outcome.status === 'rejected') return setFault(outcome.problem.detail)
    onClose()
  }
  useKeys([{ keys: 'mod+enter', title: 'Save', run: () => void save() }], 'dialog')
  return (
    <Dialog
      open
      title={nameOfTender(tender)}
      dirty={JSON.stringify(typed) !== JSON.stringify(opened)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" keys="mod+enter" onPress={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {fault && (
        <Note tone="red" live>
          {fault}
        </Note>
      )}
      <SelectField
        label="Status"
        value={typed.status}
        options={[tender.status, ...nextTenders(tender.status)].map((value) => ({
          value,
          label: TENDER_WORDS[value],
        }))}
        onChange={(status) => change({ status: status as TenderState })}
      />
      <div className={s.when}>
        <DateField label="Arrives on" value={typed.day} onChange={(day) => change({ day })} />
        <TimeField label="Arrives at" value={typed.time} onChange={(time) => change({ time })} optional />
      </div>
      <TextArea
        label="What the carrier says"
        name="message"
        value={typed.message}
        onChange={(message) => change({ message })}
        optional
      />
    </Dialog>
  )
}
