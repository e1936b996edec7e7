import { icons, SegmentedControl } from '#ui'

export type Shape = 'today' | 'history'
/** The prices of a day, or all there ever were. */
export const ShapeSwitch = ({
  shape,
  onShape,
}: {
  readonly shape: Shape
  readonly onShape: (shape: Shape) => void
}) => (
  <SegmentedControl
    size="s"
    label="Shape"
    current={shape}
    onPick={(id) => onShape(id === 'history' ? 'history' : 'today')}
    items={[
      { id: 'today', label: 'Today', icon: icons.LayoutGrid },
      { id: 'history', label: 'History', icon: icons.List },
    ]}
  />
)
