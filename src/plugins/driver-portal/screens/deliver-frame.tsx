import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { online, useFact } from '#core'
import { Icon, icons, usePageFoot } from '#ui'
import { STEPS, type DeliverStep } from '../draft.ts'
import * as d from '../parts/deliver.css.ts'
import type { Stop } from '../stop.ts'

const WORDS: Readonly<Record<DeliverStep, string>> = {
  arrive: 'Arrive',
  drop: 'Drop',
  photos: 'Photos',
  sign: 'Sign',
}
interface FrameProps {
  readonly stop: Stop | undefined
  readonly place: string
  readonly step?: DeliverStep | undefined
  readonly done?: ReadonlySet<DeliverStep>
  readonly onStep?: (step: DeliverStep) => void
  readonly children: ReactNode
  readonly foot?: ReactNode
}
/** One task per screen: back at the top, the steps as bars with words, the one big button at the thumb. */
export function DeliverFrame({ stop, place, step, done, onStep, children, foot }: FrameProps) {
  const connected = useFact(online)
  const [, navigate] = useLocation()
  const bar = usePageFoot(Boolean(foot))
  return (
    <div className={d.frame}>
      <div className={d.head}>
        <button
          type="button"
          className={d.back}
          aria-label="Back to today’s orders"
          onClick={() => navigate('/todays-order')}
        >
          <Icon of={icons.ChevronLeft} size="xl" />
        </button>
        <div className={d.who}>
          <h1 className={d.customer}>{stop?.customer ?? 'Order'}</h1>
          <p className={d.order}>{place}</p>
        </div>
        {!connected && (
          <span className={d.chip.waits} role="status">
            <Icon of={icons.CloudOff} />
            Offline
          </span>
        )}
      </div>
      {step && (
        <ol className={d.steps} aria-label="Steps">
          {STEPS.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={d.step}
                data-state={done?.has(one) ? 'ok' : undefined}
                aria-current={one === step ? 'step' : undefined}
                onClick={() => onStep?.(one)}
              >
                {WORDS[one]}
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={d.body}>{children}</div>
      {foot && (
        <div ref={bar} className={d.foot}>
          {foot}
        </div>
      )}
    </div>
  )
}
export const KeptNote = ({ full }: { readonly full: boolean }) =>
  full ? (
    <p className={d.kept} role="alert">
      <Icon of={icons.TriangleAlert} />
      <b>This phone is full. What you type now is not kept.</b>
    </p>
  ) : (
    <p className={d.kept}>
      <Icon of={icons.Lock} />
      Kept on this phone until the office has it.
    </p>
  )
