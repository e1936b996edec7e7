/** The last of the day: what is missing is said once more, then the signature closes it. */
import { driverStyles, Pad, Press, Sheet } from '#plugins/driver-portal/public-screens.ts'
import { formats, Icon, icons } from '#ui'
import type { ClosingModel } from './use-closing.ts'

interface SignProps {
  readonly model: ClosingModel
  readonly missing: number
  readonly onClose: () => void
}
export function SignSheet({ model: { draft, change, signing }, missing, onClose }: SignProps) {
  const { canvas, fault, sign } = signing
  return (
    <Sheet title={missing > 0 ? 'Close the day with things missing?' : 'Close the day'} onClose={onClose}>
      {missing > 0 && (
        <p className={driverStyles.toneText.info} role="note">
          <Icon of={icons.TriangleAlert} size="l" />
          <span>
            {formats.plural(missing, 'thing')} missing. The office sees {missing === 1 ? 'it' : 'them'} and
            may ask you.
          </span>
        </p>
      )}
      <div className={driverStyles.field}>
        <span className={driverStyles.label}>Your signature</span>
        <Pad strokes={draft.strokes} onChange={(strokes) => change({ strokes })} canvas={canvas} />
      </div>
      {fault && (
        <p className={driverStyles.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {fault}
        </p>
      )}
      <Press onPress={() => void sign()}>{missing > 0 ? 'Sign and close anyway' : 'Sign and close'}</Press>
      <div className={driverStyles.choices}>
        <Press
          kind="second"
          icon={icons.Undo2}
          disabled={draft.strokes.length === 0}
          onPress={() => change({ strokes: [] })}
        >
          Clear signature
        </Press>
        <Press kind="second" onPress={onClose}>
          Go back
        </Press>
      </div>
    </Sheet>
  )
}
