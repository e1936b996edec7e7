/** The only door of the kernel. Additive: names that are here stay. */
export { blobStore, type BlobInfo, type Blobs } from './device/blobs.ts'
export type { Hold } from './device/drafts.ts'
export type { OfflineFiles } from './device/offline-files.ts'
export * from './reading/capability.ts'
export { provide, type Provision } from './reading/provide.ts'
export { CallFailed } from './wire/call-failed.ts'
export {
  defineCollection,
  type AnyCollection,
  type Collection,
  type OnRow,
  type RowRule,
} from './log/collection.ts'
export {
  defineCommand,
  isChange,
  type AnyCommand,
  type Ask,
  type AskItem,
  type AtGate,
  type CommandDef,
  type CommandKind,
  type CommandSpec,
  type Question,
  type QuestionContext,
  type Says,
} from './command/command.ts'
export { localCommand, type LocalSpec } from './command/local-command.ts'
export { type Call, type Dispatch, type DispatchOptions, type Via } from './command/call.ts'
export type { AskRoute } from './command/ask.ts'
export { askWholeList, type ListedArea } from './command/whole-list.ts'
export { commandFor } from './command/command-for.ts'
export { exportRows } from './command/export-rows.ts'
export type { InputOf, ParsedOf } from '#schema/contract/route-input.ts'
export { compose, type InFlight, type Middleware } from './command/pipeline.ts'
export * from './reading/when.ts'
export {
  allOf,
  eachOf,
  meantRows,
  oneOf,
  recordScope,
  type RecordScope,
  type Scoped,
} from './reading/record-scope.ts'
export {
  confirmPassword,
  fetchMe,
  fetchProfile,
  fetchSettings,
  login,
  logout,
  openPalette,
  redoLast,
  signedOut,
  undoLast,
} from './kernel/core-commands.ts'
export { defineEffect, ofEvent, type Effect } from './plugin/effect.ts'
export * from './log/event.ts'
export { canOverlap, explain } from './reading/explain.ts'
export { deriveFacts, type DerivedFacts } from './reading/derived-facts.ts'
export type { FactStore } from './reading/facts.ts'
export type { Draft } from './device/drafts.ts'
export { downloadFile } from './files/file-address.ts'
export { fileIn, printFile, showFile } from './files/files.ts'
export type { Gantry, GantryState } from './kernel/gantry.ts'
export { isBare, isReserved, pressed, strokes } from './keys/key-names.ts'
export { keyName, type KeyBinding, type Keys, type KeyScope, type KeyWeight } from './keys/keys.ts'
export type { Log, Proposal } from './log/log.ts'
export { EMPTY_SETTINGS, type CurrentUser, type Me, type Settings } from './session/me.ts'
export type { Notice } from './notify/notices.ts'
export { itemsOf, valueOf, type Outcome } from './command/outcome.ts'
export type { OutboxEntry } from './command/outbox.ts'
export { recordPanels, type RecordPanel, type RecordPanelProps } from './resource/record-panels.ts'
export { relatedLists, type AnyRelatedList, type RelatedList } from './resource/related.ts'
export { resources } from './resource/resource-types.ts'
export { observedOf, observedRows, proposalOf, type RowEvent } from './resource/resource-events.ts'
export { headerTrucks } from './plugin/driver-header.ts'
export {
  HOME_LAYOUTS,
  HOME_PLACES,
  homePanels,
  type HomeLayout,
  type HomePanel,
  type HomePlace,
} from './plugin/home-panels.ts'
export { setupTasks, startStrips, type SetupTask, type StartStrip } from './plugin/setup-tasks.ts'
export {
  listShapes,
  listTools,
  origins,
  type ListShape,
  type ListTool,
  type Origin,
} from './resource/list-tools.ts'
export {
  listSearches,
  paletteWords,
  recordFinders,
  type ConditionParts,
  type FoundRecord,
  type ListSearch,
  type PaletteWords,
  type ReadConditions,
  type RecordFinder,
  type SaidConditions,
} from './palette/points.ts'
export { reasonAgainst } from './palette/reason.ts'
export type { Chip, Palette, PaletteState, Step } from './palette/door.ts'
export {
  definePlugin,
  MENU_GROUPS,
  MENU_LABELS,
  mergeManifests,
  type MenuEntry,
  type TabEntry,
  type MenuGroup,
  type PluginManifest,
  type Route,
} from './plugin/manifest.ts'
export { asking, latest, type Asked, type AskFor } from './reading/latest.ts'
export { type Reading } from './reading/reading.ts'
export { type CommandContext, type EffectContext } from './command/contexts.ts'
export { problemOf, refuse, Rejection, type FieldProblem, type Problem } from './wire/problem.ts'
export { defineProjection, type AnyProjection, type Projection } from './log/projection.ts'
export { type Row as PaletteRow } from './palette/entry.ts'
export { refolded, type Refolded } from './kernel/refolded.ts'
export { rowList } from './log/row-list.ts'
export type { RowsView } from './log/collection-state.ts'
export type { Send } from './wire/api.ts'
export type { Registry } from './plugin/registry.ts'
export type { Toast, ToastAction, Toasts, ToastWish } from './notify/toasts.ts'
export type { UnauthorisedKind } from './session/unauthorised.ts'
export { startGantry, type StartOptions } from './kernel/boot.ts'
export { defineResource } from './screens/define-resource.ts'
export { labelOf } from './resource/label-of.ts'
export type {
  AnyResource,
  AnyRow,
  Column,
  Field,
  FieldControlProps,
  FormValues,
  ListInput,
  ResourceMenu,
  ResourceScreen,
  ResourceSpec,
  ResourceWords,
} from './resource/resource-types.ts'
export * from './react/index.ts'

// Names of before: they go on working.
export {
  /** @deprecated `mergeManifests` */
  mergeManifests as merge,
} from './plugin/manifest.ts'
