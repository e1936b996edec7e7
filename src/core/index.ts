/** The only door of the kernel. Additive: names that are here stay. */
export { blobStore, type BlobInfo, type Blobs } from './blobs.ts'
export * from './capability.ts'
export { CallFailed } from './call-failed.ts'
export { defineCollection, type AnyCollection, type Collection, type RowRule } from './collection.ts'
export {
  defineCommand,
  type AnyCommand,
  type Ask,
  type AskItem,
  type Call,
  type CommandDef,
  type CommandSpec,
  type Dispatch,
  type DispatchOptions,
  type Says,
  type Via,
} from './command.ts'
export { commandFor, type InputOf, type ParsedOf } from './command-for.ts'
export { compose, type InFlight, type Middleware } from './compose.ts'
export * from './context.ts'
export {
  fetchMe,
  fetchProfile,
  fetchSettings,
  login,
  logout,
  openPalette,
  redoLast,
  signedOut,
  undoLast,
} from './core-commands.ts'
export { defineEffect, ofEvent, type Effect } from './effect.ts'
export * from './event.ts'
export { canOverlap, explain } from './explain.ts'
export type { FactStore } from './facts.ts'
export type { Draft } from './drafts.ts'
export type { Gantry, GantryState } from './gantry.ts'
export { isBare, isReserved, pressed, strokes } from './key-names.ts'
export { keyName, type KeyBinding, type Keys, type KeyScope, type KeyWeight } from './keys.ts'
export type { Log, Proposal } from './log.ts'
export { EMPTY_SETTINGS, type CurrentUser, type Me, type Settings } from './me.ts'
export type { Notice } from './notices.ts'
export type { Outcome } from './outcome.ts'
export type { OutboxEntry } from './outbox.ts'
export { recordPanels, type RecordPanel, type RecordPanelProps } from './resource/record-panels.ts'
export { relatedLists, type RelatedList } from './resource/related.ts'
export { resources } from './resource/resource-types.ts'
export { setupTasks, startStrips, type SetupTask, type StartStrip } from './setup-tasks.ts'
export { listTools, origins, type ListTool, type Origin } from './resource/list-tools.ts'
export {
  paletteWords,
  recordFinders,
  reasonAgainst,
  type FoundRecord,
  type PaletteWords,
  type RecordFinder,
} from './palette-entries.ts'
export type { Chip, Palette, PaletteState, Step } from './palette.ts'
export {
  definePlugin,
  MENU_GROUPS,
  merge,
  type CommandContext,
  type EffectContext,
  type MenuEntry,
  type MenuGroup,
  type PluginManifest,
  type Reading,
  type Route,
} from './plugin.ts'
export { problemOf, refuse, Rejection, type FieldProblem, type Problem } from './problem.ts'
export { defineProjection, type AnyProjection, type Projection } from './projection.ts'
export { type Row as PaletteRow } from './rank.ts'
export { refolded, type Refolded } from './refolded.ts'
export { rowList } from './row-list.ts'
export type { RowsView } from './rows.ts'
export type { Send } from './api.ts'
export type { Registry } from './registry.ts'
export type { Toast, ToastAction, Toasts, ToastWish } from './toasts.ts'
export type { UnauthorisedKind } from './unauthorised.ts'
export { startGantry, type StartOptions } from './boot.ts'
export { defineResource, labelOf } from './resource/define-resource.ts'
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
