import { atoms, Button, CheckboxField, IconButton, icons } from '#ui'

export interface ColumnsPanelProps {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly hidden?: boolean }[]
  readonly onHide: (key: string, hidden: boolean) => void
  readonly onMove: (key: string, before: string) => void
  readonly onReset: () => void
}
/** Every column of a list: whether it shows, and one place to the left. */
export const ColumnsPanel = ({ columns, onHide, onMove, onReset }: ColumnsPanelProps) => (
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
)
