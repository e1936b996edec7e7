import { type ComponentType } from 'react'
import { later } from '../../react/later.tsx'
import { useGantry } from '../../react/context.tsx'
import { Isolated } from '../../react/isolated.tsx'
import { recordPanels, type RecordPanel, type RecordPanelProps } from '../../resource/record-panels.ts'

const made = new WeakMap<RecordPanel, ComponentType<RecordPanelProps>>()
/** The same component at every render, so it keeps its state. */
function componentOf(panel: RecordPanel): ComponentType<RecordPanelProps> {
  const Panel = made.get(panel) ?? later(panel.load)
  made.set(panel, Panel)
  return Panel
}
interface Props extends RecordPanelProps {
  /** those that are read before the record's own parts, or all others; without it every one */
  readonly first?: boolean
}
/** What other areas put on the page of any record. */
export function RecordPanels({ entity, id, first }: Props) {
  const gantry = useGantry()
  const panels = gantry.reading
    .contributions(recordPanels)
    .filter((one) => gantry.may(one.permission) && (first ?? one.first ?? false) === (one.first ?? false))
    .toSorted((x, y) => x.order - y.order)
  return panels.map((panel) => {
    const Panel = componentOf(panel)
    return (
      <Isolated key={`${panel.id} ${id}`} what={panel.title}>
        <Panel entity={entity} id={id} />
      </Isolated>
    )
  })
}
