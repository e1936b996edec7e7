import { useContext } from 'react'
import { officeExceptions, type OfficeException } from '#schema/sales/dashboard.ts'
import { formats, Panel, PanelFigure, PanelRow, PanelRows } from '#ui'
import { DashboardExceptions } from './use-exceptions.ts'

/** Rows before the rest is left to their lists. */
const ROWS = 8
const who = ({ detail, since }: OfficeException): string | undefined => {
  if (since) return `Oldest from ${formats.dayTime(since)}`
  return detail ?? undefined
}
/** Work that waits for the office, gravest first, each with the way to its list. */
export default function NeedsPanel() {
  const answer = useContext(DashboardExceptions)
  return (
    <Panel
      answer={answer}
      failed={officeExceptions.failed}
      count={({ items }) => formats.number(items.reduce((sum, { count }) => sum + count, 0))}
      isEmpty={({ items }) => items.length === 0}
      empty="Nothing waits for you."
      bones={6}
    >
      {({ items }) => (
        <PanelRows>
          {items.slice(0, ROWS).map((one) => (
            <PanelRow
              key={one.kind}
              to={one.path}
              what={one.title}
              words={one.title}
              who={who(one)}
              mark={<PanelFigure value={one.count} tone={one.tone} />}
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}
