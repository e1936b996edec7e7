import { lazy, Suspense, type ComponentType } from 'react'
import { useGantry } from '../../react/context.tsx'
import { Isolated } from '../../react/isolated.tsx'
import { recordPanels, type RecordPanel, type RecordPanelProps } from '../../resource/record-panels.ts'

const made = new WeakMap<RecordPanel, ComponentType<RecordPanelProps>>()
/** The same component at every render, so it keeps its state. */
function componentOf(panel: RecordPanel): ComponentType<RecordPanelProps> {
  const Panel = made.get(panel) ?? lazy(panel.load)
  made.set(panel, Panel)
  return Panel
}
/** What other areas put on the page of any record. */
export function RecordPanels({ entity, id }: RecordPanelProps) {
  const gantry = useGantry()
  const panels = gantry.reading
    .contributions(recordPanels)
    .filter(({ permission }) => gantry.may(permission))
    .toSorted((x, y) => x.order - y.order)
  return panels.map((panel) => {
    const Panel = componentOf(panel)
    return (
      <Isolated key={`${panel.id} ${id}`} what={panel.title}>
        <Suspense fallback={null}>
          <Panel entity={entity} id={id} />
        </Suspense>
      </Isolated>
    )
  })
}
