import { useCallback, useMemo } from 'react'
import { IconButton, icons, Popover, whenOpened, type GridColumn } from '#ui'
import type { SavedColumns } from '#schema/areas/saved-views.ts'
import { usePreference } from '../preferences.ts'
import type { ColumnsPanelProps } from './columns-panel.tsx'

const NONE: SavedColumns = {}
/**
 * Which columns, in which order and width: kept per person, list and
 * view; a shared view starts as its owner had it.
 */
export function useColumns<R>(
  list: string,
  view: string,
  columns: readonly GridColumn<R>[],
  start: SavedColumns = NONE,
) {
  const [layout, setLayout] = usePreference<SavedColumns>(`columns.${list}.${view || 'all'}`, start)
  const shown = useMemo(() => {
    const order = layout.order ?? []
    const place = (key: string) => {
      const at = order.indexOf(key)
      return at < 0 ? 1000 + columns.findIndex((c) => c.key === key) : at
    }
    return columns
      .toSorted((x, y) => place(x.key) - place(y.key))
      .map((c) => ({
        ...c,
        width: layout.widths?.[c.key] ?? c.width,
        hidden: layout.hidden?.includes(c.key) ?? c.hidden ?? false,
        ...(layout.widths?.[c.key] ? { grow: 0 } : {}),
      }))
  }, [columns, layout])
  const onWidth = useCallback(
    (key: string, width: number) => setLayout({ ...layout, widths: { ...layout.widths, [key]: width } }),
    [layout, setLayout],
  )
  const onOrder = useCallback(
    (key: string, before: string) => {
      const keys = shown.map((c) => c.key).filter((k) => k !== key)
      keys.splice(keys.indexOf(before), 0, key)
      setLayout({ ...layout, order: keys })
    },
    [layout, setLayout, shown],
  )
  const hide = (key: string, hidden: boolean) =>
    setLayout({
      ...layout,
      hidden: hidden ? [...(layout.hidden ?? []), key] : (layout.hidden ?? []).filter((k) => k !== key),
    })
  return { columns: shown, layout, onWidth, onOrder, hide, reset: () => setLayout({}) }
}

const Panel = whenOpened<ColumnsPanelProps>(
  async () => (await import('./columns-panel.tsx')).ColumnsPanel,
  () => true,
)
/** Shows, hides and moves columns without a mouse. */
export const ColumnsButton = (panel: ColumnsPanelProps) => (
  <Popover
    label="Columns"
    placement="bottom end"
    trigger={<IconButton icon={icons.LayoutGrid} label="Columns" size="s" kind="plain" />}
  >
    <Panel {...panel} />
  </Popover>
)
