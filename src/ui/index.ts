/** The one door of the design system. It knows nothing of orders, servers or commands. */
import './theme.css.ts'

export * as atoms from './atoms.css.ts'
export { vars } from './theme.css.ts'
export {
  dense,
  font,
  layer,
  light,
  dark,
  mono,
  motion,
  narrow,
  radius,
  short,
  space,
  type,
  wide,
  laptop,
} from './tokens.ts'
export { cx } from './cx.ts'
export * as formats from './formats.ts'
export * as decimal from './decimal.ts'
export { parseNumber, type NumberRule } from './parse-number.ts'
export { parseDay, shiftDay, weekday } from './parse-date.ts'
export { parseTime, parseWindow, shiftTime, type TimeWindow } from './parse-time.ts'
export { useMedia } from './use-media.ts'
export { useMinute } from './use-minute.ts'
export * as icons from './icon.tsx'
export { Icon, type IconType } from './icon.tsx'
export { Logo } from './logo.tsx'
export { Button, IconButton, LinkButton, type ButtonProps } from './button.tsx'
export { ariaKeys, Kbd, keyWords } from './kbd.tsx'
export { Tooltip } from './tooltip.tsx'
export { Avatar, Bar, Tag, type Tone } from './tag.tsx'
export { Priority, STATUSES, StatusRing, type RingShape } from './status-ring.tsx'
export { Product, productKind, type ProductKind } from './product.tsx'
export {
  Banner,
  Bone,
  Empty,
  ErrorPanel,
  Forbidden,
  Note,
  Skeleton,
  Spinner,
  type NoteTone,
} from './states.tsx'
export { type FieldProps } from './field.tsx'
export { TextArea, TextField, type TextFieldProps } from './text-field.tsx'
export { CheckboxField, RadioGroup, Switch, type Choice } from './choice.tsx'
export { SelectField, type SelectOption } from './select-field.tsx'
export { ComboField, searchIn, type ComboFieldProps } from './combo-field.tsx'
export { type Option, type Search, useCombo, type ComboModel } from './use-combo.ts'
export { comboInput, ComboList } from './combo-list.tsx'
export { MoneyField, NumberField, type NumberFieldProps } from './number-field.tsx'
export { DateField, TimeField } from './date-field.tsx'
export { WindowField } from './window-field.tsx'
export { readAddress, TokenField, type Token } from './token-field.tsx'
export { RowsField, type RowsFieldProps } from './rows-field.tsx'
export { ErrorSummary, type SummaryItem } from './error-summary.tsx'
export { ConfirmDialog, Dialog, type DialogProps } from './dialog.tsx'
export { Sheet } from './sheet.tsx'
export { ContextMenu, Menu, type MenuEntry, type MenuGroup, type Spot } from './menu.tsx'
export { Popover } from './popover.tsx'
export { Seg, Tabs, type SegItem, type TabItem } from './tabs.tsx'
export {
  Footer,
  Page,
  Split,
  Toolbar,
  TopBar,
  TopTools,
  UnderTop,
  type Crumb,
  type TopBarProps,
} from './frame.tsx'
export { ViewsBar, type ViewTab } from './views-bar.tsx'
export { AddFilterButton, Chip, FilterBox } from './filter-bar.tsx'
export { SelectionBar, type SelectionAction } from './selection-bar.tsx'
export { SidePanel } from './side-panel.tsx'
export {
  ConsideredGroup,
  Facts,
  Paper,
  Stepper,
  Totals,
  TraceGroup,
  TraceHead,
  TraceLink,
  type Considered,
  type StackPart,
  type Step,
  type TotalLine,
  type TraceLine,
} from './record.tsx'
export { Timeline, type Deed } from './timeline.tsx'
export { say, Voice } from './say.tsx'
export { ToastRegion, type ToastView } from './toast-region.tsx'
export { DataGrid } from './grid/data-grid.tsx'
export { GridModel, type RowKey } from './grid/grid-model.ts'
export {
  arraySource,
  type DataGridProps,
  type GridColumn,
  type GridSort,
  type GridSource,
  type GridSpot,
} from './grid/grid-types.ts'
export { LineGrid } from './lines/line-grid.tsx'
export { LineModel } from './lines/line-model.ts'
export type { Cell, Line, LineColumn } from './lines/line-types.ts'
