/** A spill: sent the moment it is chosen, and whom to call. */
import { useCommand, useGantry, useStore, useView, type OutboxEntry } from '#core'
import { formats, Icon, icons } from '#ui'
import { reportSpill } from '../commands/write.ts'
import { driverDay } from '../day.ts'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import type { Stop } from '../stop.ts'
import { spillIn } from '../waiting.ts'

/** Whether a spill of this stop was reported, and how to do it. */
export function useSpill(stop: Pick<Stop, 'id' | 'order_no' | 'customer'>) {
  const { outbox, clock } = useGantry()
  const { entries, sending } = useStore(outbox.state)
  const { kept = [] } = useView(driverDay)
  const send = useCommand(reportSpill)
  const waiting = spillIn(entries as readonly OutboxEntry[], stop.id)
  const taken = kept.find(
    ({ reason, outcome, order }) => reason === 'spill' && outcome === null && order === stop.id,
  )
  const isReported = waiting !== undefined || taken !== undefined
  return {
    isReported,
    at: taken?.at ?? waiting?.input.happened_at,
    isWaiting: waiting !== undefined,
    report: () => {
      if (isReported) return
      const { id, order_no, customer } = stop
      const happened_at = clock.now().toISOString()
      void send({ id, order_no, customer, happened_at, phone_at: new Date().toISOString() })
    },
    /** while it is still on the phone */
    takeBack:
      waiting && !sending[waiting.id] && waiting.refused === undefined
        ? () => void outbox.discard(waiting.id)
        : undefined,
  }
}

/** That it was reported, whether the office has it, and the number for emergencies. */
export function SpillNote({
  spill,
  onTakenBack,
}: {
  readonly spill: ReturnType<typeof useSpill>
  readonly onTakenBack: () => void
}) {
  const { settings } = useStore(useGantry().me.state)
  if (!spill.isReported) return null
  const emergency = String(settings?.emergency_phone ?? '')
  const phone = emergency || String(settings?.phone_number ?? '')
  return (
    <>
      <p className={s.toneText.over} role="alert">
        <Icon of={icons.TriangleAlert} size="l" />
        <span>
          <b>Spill reported {formats.time(spill.at)}.</b>{' '}
          {spill.isWaiting ? 'The office does not have it yet: call.' : 'The office has it.'}
        </span>
      </p>
      {phone ? (
        <a className={s.button.primary} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <Icon of={icons.Phone} size="xl" />
          {emergency ? 'Emergency' : 'Office'} {phone}
        </a>
      ) : (
        <p className={s.sub}>No emergency number is set. Call your office.</p>
      )}
      {spill.takeBack && (
        <Press
          kind="second"
          icon={icons.Undo2}
          onPress={() => {
            spill.takeBack?.()
            onTakenBack()
          }}
        >
          It is not a spill
        </Press>
      )}
    </>
  )
}
