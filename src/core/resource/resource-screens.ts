import type { GridColumn } from '#ui'
import type { ReadConditions } from '../palette/points.ts'
import type { AnyResource, AnyRow, ResourceScreen, ResourceScreenKind } from './resource-types.ts'

/** Loads a screen when it is first opened. */
export type LoadScreen = () => Promise<{ readonly default: ResourceScreen }>
interface ListModule {
  readonly default: ResourceScreen
  readonly columnsOf: (resource: AnyResource) => readonly GridColumn<AnyRow>[]
  readonly conditionsOf: (resource: AnyResource) => ReadConditions
}
/** The screens that every plain area has. The room of screens supplies them, so that this room knows none. */
export interface ResourceScreens extends Readonly<Record<ResourceScreenKind, LoadScreen>> {
  readonly list: () => Promise<ListModule>
}
