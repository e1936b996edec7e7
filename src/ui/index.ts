/** The one door of the design system. It knows nothing of orders, servers or commands. */
import './theme/theme.css.ts'

export * from './theme/for-stylesheets.ts'
export { cx } from './theme/cx.ts'
export * as formats from './values/formats.ts'
export { shortSum } from './values/short-sum.ts'
export * as decimal from './values/decimal.ts'
export { parseNumber, type NumberRule } from './values/parse-number.ts'
export { parseDay, shiftDay, weekday } from './values/parse-date.ts'
export { parseTime, parseWindow, shiftTime, type TimeWindow } from './values/parse-time.ts'
export { useMedia } from './theme/use-media.ts'
export { thisMinute, useMinute } from './values/use-minute.ts'
export * as icons from './marks/icons.ts'
export { Icon, type IconType } from './marks/icon.tsx'
export { Logo } from './marks/logo.tsx'
export { Button, IconButton, LinkButton, type ButtonProps } from './button/button.tsx'
export { EntryButton } from './button/entry-button.tsx'
export { ariaKeys, Kbd, keyWords } from './button/kbd.tsx'
export { HoverCard } from './overlay/hover-card.tsx'
export { Going } from './frame/going.ts'
export { Tooltip } from './overlay/tooltip.tsx'
export { Avatar, Bar, Tag, type Tone } from './marks/tag.tsx'
export { Priority, STATUSES, StatusRing, type RingShape } from './marks/status-ring.tsx'
export { PriceMove, Sparkline } from './marks/sparkline.tsx'
export { LevelBar, type LevelBarProps } from './marks/level-bar.tsx'
export { Product, productKind, type ProductKind } from './marks/product.tsx'
export { Empty, ErrorPanel, Forbidden } from './states/states.tsx'
export { Banner, Note, type NoteTone } from './states/note.tsx'
export { Bone, Skeleton } from './states/skeleton.tsx'
export { Spinner } from './states/spinner.tsx'
export { type FieldProps } from './fields/field-frame.tsx'
export { shrinkPhoto } from './fields/shrink-photo.ts'
export { TextArea, TextField, type TextFieldProps } from './fields/text-field.tsx'
export { CellSwitch, CheckboxField, RadioGroup, Switch, type Choice } from './fields/choice.tsx'
export { ChoiceCards, type CardChoice } from './fields/choice-cards.tsx'
export { SelectField, type SelectOption } from './fields/select-field.tsx'
export { ComboField, searchIn, type ComboFieldProps } from './combo/combo-field.tsx'
export { type Option, type Search, useCombo, type ComboModel } from './combo/use-combo.ts'
export { NothingToSay, type NothingToChoose } from './combo/nothing-to-choose.tsx'
export { comboInput, ComboList } from './combo/combo-list.tsx'
export { MoneyField, NumberField, type NumberFieldProps } from './fields/number-field.tsx'
export { DateField, TimeField } from './fields/date-field.tsx'
export { WindowField } from './fields/window-field.tsx'
export { readAddress, TokenField, type Token } from './combo/token-field.tsx'
export { RowsField, type RowsFieldProps } from './fields/rows-field.tsx'
export { Sentence, SentenceFigure, SentencePart } from './fields/sentence.tsx'
export { ErrorSummary, type SummaryItem } from './fields/error-summary.tsx'
export { ConfirmDialog, Dialog, type DialogProps } from './overlay/dialog.tsx'
export { Sheet } from './overlay/sheet.tsx'
export { ContextMenu, Menu, type MenuEntry, type MenuGroup, type Spot } from './overlay/menu.tsx'
export { Popover } from './overlay/popover.tsx'
export { usePageFoot } from './overlay/page-foot.ts'
export { fetchOpened, whenOpened } from './overlay/when-opened.tsx'
export { SegmentedLinks, type SegmentLink } from './frame/segmented-links.tsx'
export { PageTabs } from './frame/page-tabs.tsx'
export { SegmentedControl, Tabs, type SegmentItem, type TabItem } from './frame/tabs.tsx'
export {
  Footer,
  Page,
  Split,
  Toolbar,
  TopBar,
  TopTools,
  UnderTop,
  InFilterBar,
  type Crumb,
  type TopBarProps,
} from './frame/frame.tsx'
export { Section, type SectionProps } from './frame/section.tsx'
export { ViewsBar, type ViewTab } from './frame/views-bar.tsx'
export { AddFilterButton, Chip, FilterBox } from './frame/filter-bar.tsx'
export { SelectionBar, type SelectionAction } from './frame/selection-bar.tsx'
export { printPanel } from './frame/print-panel.ts'
export { SidePanel } from './frame/side-panel.tsx'
export {
  ConsideredGroup,
  DetailList,
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
} from './record/record.tsx'
export {
  Panel,
  PanelFigure,
  PanelGrow,
  PanelLink,
  PanelPlace,
  PanelRow,
  PanelRows,
  PanelTable,
  type PanelAnswer,
  type PanelPlaceValue,
  type PanelStep,
} from './panels/panel.tsx'
export { DayStacks, type DayStack, type StackColor } from './panels/day-stacks.tsx'
export { Beside, Figure, Figures, SideFacts, type FigureTone } from './record/figures.tsx'
export { MonthBars, ShareBar, type Share } from './record/charts.tsx'
export {
  CurveLegend,
  daysOfLevel,
  LevelCurve,
  type CurvePoint,
  type LevelCurveProps,
} from './record/curve.tsx'
export { cellKey, PaperSheets, type PaperMarks, type PaperPlace } from './paper/paper-sheets.tsx'
export { Timeline, type TimelineEntry } from './record/timeline.tsx'
export { InList } from './record/in-list.tsx'
export { say, Voice } from './states/say.tsx'
export { ToastRegion, type ToastView } from './overlay/toast-region.tsx'
export { Listeners, Model } from './model/model.ts'
export { useModel } from './model/use-model.ts'
export { DataGrid } from './grid/data-grid.tsx'
export { GridModel, type RowKey } from './grid/grid-model.ts'
export { useKeysWithoutFocus } from './grid/keys-without-focus.ts'
export {
  arraySource,
  type DataGridProps,
  type GridColumn,
  type GridSort,
  type GridSource,
  type GridSpot,
} from './grid/grid-types.ts'
export { CardDeck, type CardLayout, type Carry } from './cards/card-deck.ts'
export { focusCursor, useBoard, useCardLook, useDeck, usePlaceLook } from './cards/use-cards.ts'
export { LineGrid } from './lines/line-grid.tsx'
export { LineModel } from './lines/line-model.ts'
export type { Cell, CreateRow, Line, LineColumn } from './lines/line-types.ts'

// Names of before: they go on working.
export {
  /** @deprecated `DetailList` */
  DetailList as Facts,
} from './record/record.tsx'
export {
  /** @deprecated `TimelineEntry` */
  type TimelineEntry as Deed,
} from './record/timeline.tsx'
export {
  /** @deprecated `SegmentedControl` */
  SegmentedControl as Seg,
  /** @deprecated `SegmentItem` */
  type SegmentItem as SegItem,
} from './frame/tabs.tsx'
