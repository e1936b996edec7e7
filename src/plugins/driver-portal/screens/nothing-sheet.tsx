import { useState } from 'react'
import { STOP_PROBLEMS } from '#plugins/sales-orders/public.ts'
import type { Trouble } from '../draft.ts'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import { Sheet } from '../parts/sheet.tsx'

interface NothingProps {
  /** what was typed here and not saved, a drop a line */
  readonly typed: readonly string[]
  readonly onChoose: (kind: Trouble['kind']) => void
  readonly onClose: () => void
}
/** Figures stand there: only the driver knows whether they went in. */
const DidItGoIn = ({ typed, onNo, onClose }: NothingProps & { readonly onNo: () => void }) => (
  <Sheet role="alertdialog" title="Did this go in?" onClose={onClose}>
    <p>You typed it and did not save it:</p>
    {typed.map((one) => (
      <p key={one}>
        <b>{one}</b>
      </p>
    ))}
    <Press autoFocus onPress={onClose}>
      Yes, go back and save it
    </Press>
    <Press kind="second" onPress={onNo}>
      No, nothing went in
    </Press>
  </Sheet>
)
/** Why nothing is dropped: the reason is the second of two taps, and sends it. */
export function NothingSheet(props: NothingProps) {
  const { typed, onChoose, onClose } = props
  const [sure, setSure] = useState(typed.length === 0)
  if (!sure) return <DidItGoIn {...props} onNo={() => setSure(true)} />
  return (
    <Sheet title="Nothing dropped here" onClose={onClose}>
      <p className={s.sub}>
        Choose why. It is sent to the office at once; you can take it back until it is there.
        {typed.length > 0 && ' What you typed comes back with it.'}
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
