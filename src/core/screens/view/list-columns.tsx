import { useCallback, useMemo } from 'react'
import { atoms, Button, CheckboxField, IconButton, icons, Popover, type GridColumn } from '#ui'
import type { SavedColumns } from '#schema/areas/saved-views.ts'
import { usePreference } from '../preferences.ts'

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

interface ButtonProps {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly hidden?: boolean }[]
  readonly onHide: (key: string, hidden: boolean) => void
  readonly onMove: (key: string, before: string) => void
  readonly onReset: () => void
}
/** Shows, hides and moves columns without a mouse. */
export function ColumnsButton({ columns, onHide, onMove, onReset }: ButtonProps) {
  return (
    <Popover
      label="Columns"
      placement="bottom end"
      trigger={<IconButton icon={icons.LayoutGrid} label="Columns" size="s" kind="plain" />}
    >
      <div className={`${atoms.col} ${atoms.gap[4]}`}>
        {columns.map((c, i) => (
          <div key={c.key} className={atoms.row}>
            <span className={atoms.grow}>
              <CheckboxField
                label={c.title}
                value={!c.hidden}
                onChange={(on) => onHide(c.key, !on)}
                disabled={!c.hidden && columns.filter((x) => !x.hidden).length === 1}
              />
            </span>
            <IconButton
              icon={icons.ArrowUp}
              label={`Move ${c.title} left`}
              size="s"
              disabled={i === 0}
              onPress={() => {
                const before = columns[i - 1]
                if (before) onMove(c.key, before.key)
              }}
            />
          </div>
        ))}
        <Button size="s" kind="ghost" onPress={onReset}>
          Reset columns
        </Button>
      </div>
    </Popover>
  )
}
