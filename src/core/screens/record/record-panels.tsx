import { partOf } from '../../react/later.tsx'
import { useGantry } from '../../react/context.tsx'
import { Isolated } from '../../react/isolated.tsx'
import { recordPanels, type RecordPanelProps } from '../../resource/record-panels.ts'

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
    const Panel = partOf(panel.load)
    return (
      <Isolated key={`${panel.id} ${id}`} what={panel.title}>
        <Panel entity={entity} id={id} />
      </Isolated>
    )
  })
}
