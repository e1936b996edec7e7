/** One task per screen, as a delivery has it: back at the top, the one big button at the thumb. */
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { online, useFact, useGantry, useStore } from '#core'
import { countWaiting } from '#plugins/driver-portal/public-client.ts'
import { driverFrame } from '#plugins/driver-portal/public-screens.ts'
import { Icon, icons, usePageFoot } from '#ui'
import { useSharedPlace } from './share-place.tsx'

export interface PhoneStep {
  readonly id: string
  readonly label: string
  readonly done: boolean
}
interface FrameProps {
  readonly title: string
  readonly sub: string
  readonly steps?: readonly PhoneStep[]
  readonly step?: string
  readonly onStep?: (step: string) => void
  readonly children: ReactNode
  readonly foot?: ReactNode
}
/** Whether the office has what was entered here. */
function Sent() {
  const connected = useFact(online)
  const { entries } = useStore(useGantry().outbox.state)
  const refused = entries.some((entry) => entry.refused !== undefined)
  const waiting = countWaiting(entries)
  if (!connected)
    return (
      <span className={driverFrame.chip.waits} role="status">
        <Icon of={icons.CloudOff} />
        Offline{waiting > 0 && `, ${waiting} saved`}
      </span>
    )
  if (refused || waiting > 0)
    return (
      <span className={driverFrame.chip.waits} role="status">
        <Icon of={refused ? icons.TriangleAlert : icons.Clock} />
        {refused ? 'Needs you' : `${waiting} waiting`}
      </span>
    )
  return (
    <span className={driverFrame.chip.sent} role="status">
      <Icon of={icons.Check} />
      All sent
    </span>
  )
}
export function PhoneFrame({ title, sub, steps = [], step, onStep, children, foot }: FrameProps) {
  const [, navigate] = useLocation()
  const bar = usePageFoot(Boolean(foot))
  useSharedPlace()
  return (
    <div className={driverFrame.frame}>
      <div className={driverFrame.head}>
        <button
          type="button"
          className={driverFrame.back}
          aria-label="Back to today’s orders"
          onClick={() => navigate('/todays-order')}
        >
          <Icon of={icons.ChevronLeft} size="xl" />
        </button>
        <div className={driverFrame.who}>
          <h1 className={driverFrame.customer}>{title}</h1>
          <p className={driverFrame.order}>{sub}</p>
        </div>
        <Sent />
      </div>
      {steps.length > 0 && (
        <ol className={driverFrame.steps} aria-label="Steps">
          {steps.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={driverFrame.step}
                data-state={one.done ? 'ok' : undefined}
                aria-current={one.id === step ? 'step' : undefined}
                onClick={() => onStep?.(one.id)}
              >
                {one.label}
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={driverFrame.body}>{children}</div>
      {foot && (
        <div ref={bar} className={driverFrame.foot}>
          {foot}
        </div>
      )}
    </div>
  )
}
