import { STOP_PROBLEMS } from '#plugins/sales-orders/public.ts'
import type { Trouble } from '../draft.ts'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import { Sheet } from '../parts/sheet.tsx'

/** Why nothing is dropped: the reason is the second of two taps, and sends it. */
export function NothingSheet({
  onChoose,
  onClose,
}: {
  readonly onChoose: (kind: Trouble['kind']) => void
  readonly onClose: () => void
}) {
  return (
    <Sheet title="Nothing dropped here" onClose={onClose}>
      <p className={s.sub}>
        Choose why. It is sent to the office at once; you can take it back until it is there.
      </p>
      <div className={s.choices}>
        {STOP_PROBLEMS.filter((kind) => kind !== 'Spill').map((kind) => (
          <button key={kind} type="button" className={s.choice} onClick={() => onChoose(kind)}>
            {kind}
          </button>
        ))}
      </div>
      <Press kind="second" onPress={onClose}>
        Back
      </Press>
    </Sheet>
  )
}
