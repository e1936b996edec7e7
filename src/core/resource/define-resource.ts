import type { z, ZodRawShape } from 'zod'
import type { AnyCrud, Page, RowShape } from '#schema/contract/kit.ts'
import type { AnyCommand } from '../command/command.ts'
import { commandFor } from '../command/command-for.ts'
import type { Collection } from '../log/collection.ts'
import { contribute } from '../reading/capability.ts'
import { recordScope } from '../reading/record-scope.ts'
import { mergeManifests, type PluginManifest } from '../plugin/manifest.ts'
import { bulkOf } from './bulk.ts'
import { rowsOf } from './resource-events.ts'
import { finderOf, searchOf } from './resource-finder.ts'
import { relatedOf } from './related.ts'
import { archiveCommands, duplicateCommand, inverseOf, revertCommand } from './row-commands.ts'
import { isLine } from './is-line.ts'
import { routesOf } from './resource-routes.tsx'
import type { ResourceScreens } from './resource-screens.ts'
import {
  resources,
  type AnyResource,
  type AnyRow,
  type Column,
  type Field,
  type ResourceMenu,
  type ResourceSpec,
  type ResourceTab,
} from './resource-types.ts'

/** A row of a plain area, by the fields of its contract. */
export type RowFor<F extends ZodRawShape, O extends ZodRawShape> = z.output<z.ZodObject<RowShape<F, O>>> & {
  readonly id: number
  readonly rev: number
}
const column = <K extends string, R>(given: K | Column<K, R>): Column<K, R> =>
  typeof given === 'string' ? { field: given } : given

/** Changed fields as a proposal may carry them; a moved reference forgets the name it had. */
const changesOf = <R>(input: Readonly<Record<string, unknown>>): Partial<R> => {
  const { id: _id, rev: _rev, ...changes } = input
  const names = Object.keys(changes)
    .filter((key) => key.endsWith('_id'))
    .map((key) => [key.slice(0, -3), undefined])
  return { ...changes, ...Object.fromEntries(names) } as Partial<R>
}

type Kept<Row extends { readonly id: number; readonly rev: number }> = ReturnType<typeof rowsOf<Row>>

/** What a message says beneath the specification's words: which row it was. */
function nameIn(spec: { readonly title?: unknown }, row: unknown): string {
  const titleOf = (spec.title ?? (({ name }: AnyRow) => name)) as (row: AnyRow) => unknown
  const title = row ? titleOf(row as AnyRow) : undefined
  return typeof title === 'string' ? title.trim() : ''
}
/** The calls of a plain area as commands, with its words where it has its own. */
function commandsOf<
  const N extends string,
  const P extends string,
  F extends ZodRawShape,
  O extends ZodRawShape,
>(spec: ResourceSpec<N, P, F, O, RowFor<F, O>>, { rows, observed, proposed, dropped }: Kept<RowFor<F, O>>) {
  type Row = RowFor<F, O>
  const { contract, path, label, words: said = {} } = spec
  const [one, many] = label
  const name = contract.name as N
  const small = one.toLowerCase()
  const lane = ({ id }: { readonly id: number }) => `${name}:${id}`
  const says = (done: string, failed: string | undefined) => ({
    done: (row: unknown) => [done, nameIn(spec, row)].filter(Boolean).join('\n'),
    ...(failed ? { failed } : {}),
  })
  const listFailed = said.listFailed ?? contract.list.failed
  const deleteFailed = said.deleteFailed ?? contract.remove.failed
  const leaves = spec.unauthorised ? { unauthorised: spec.unauthorised } : {}

  const list = commandFor(contract.list, {
    ...leaves,
    id: `${name}.list`,
    title: `List ${many.toLowerCase()}`,
    hidden: true,
    ...(listFailed ? { says: { failed: listFailed } } : {}),
    observes: (page) => [observed({ rows: (page as unknown as Page<Row>).items })],
  })
  const get = commandFor(contract.get, {
    ...leaves,
    id: `${name}.get`,
    title: `Read ${small}`,
    hidden: true,
    observes: (row) => [observed({ rows: [row as unknown as Row] })],
  })
  const create = commandFor(contract.create, {
    ...leaves,
    id: `${name}.create`,
    title: `New ${small}`,
    form: `${path}/new`,
    menus: [`${name}.list`],
    words: ['add', 'create'],
    says: says(said.created ?? 'Created successfully', said.createFailed ?? contract.create.failed),
  })
  const update = commandFor(contract.update, {
    ...leaves,
    id: `${name}.update`,
    title: `Edit ${small}`,
    hidden: true,
    menus: [`${name}.row`],
    offline: 'queue',
    says: says(said.updated ?? 'Updated successfully', said.updateFailed ?? contract.update.failed),
    lane: (input) => lane(input as { id: number }),
    optimistic: (input) => {
      const { id } = input as { id: number }
      return [proposed({ id, changes: changesOf<Row>(input as Record<string, unknown>) })]
    },
    undo: (input, before) => inverseOf(name, rows as unknown as Collection<AnyRow>, input as never, before),
  })
  const remove = commandFor(contract.remove, {
    ...leaves,
    id: `${name}.delete`,
    title: `Delete ${small}`,
    hidden: true,
    menus: [`${name}.row`],
    confirm: `Delete this ${small}?`,
    says: { done: said.deleted ?? 'Deleted successfully', ...(deleteFailed ? { failed: deleteFailed } : {}) },
    lane,
    optimistic: ({ id }) => [dropped({ id })],
  })
  const { changeMany, removeMany } = bulkOf({
    name,
    label: [one, many],
    rows: rows as unknown as Collection<AnyRow>,
    update: { permission: contract.update.permission, call: update as never },
    remove: { permission: contract.remove.permission, call: remove as never },
  })
  return { list, get, create, update, remove, changeMany, removeMany }
}

/** Those of the commands whose calls the contract has, and what is done with one row beside them. */
function usedCommands(
  { contract, commands, archive, form }: AnyResource,
  more: Parameters<typeof duplicateCommand>[0],
  without: readonly string[] = [],
): AnyCommand[] {
  const has = (letters: RegExp) => letters.test(contract.calls)
  const mayCopy = has(/C/) && form.length > 0 && !without.includes('form')
  return [
    ...(has(/[LA]/) ? [commands.list] : []),
    ...(has(/G/) ? [commands.get] : []),
    ...(has(/C/) ? [commands.create] : []),
    ...(has(/U/) ? [commands.update] : []),
    ...(has(/D/) ? [commands.remove] : []),
    ...(has(/U/) ? [commands.changeMany] : []),
    ...(has(/D/) ? [commands.removeMany] : []),
    ...(mayCopy ? [duplicateCommand(more)] : []),
    ...(has(/U/) ? [revertCommand(more)] : []),
    ...(archive ? archiveCommands(more, archive) : []),
  ] as unknown as AnyCommand[]
}

/** Where its list stands: an entry of the menu, or a tab beside one. */
function placeOf(
  menu: ResourceMenu | ResourceTab | undefined,
  heading: string,
  to: string,
): Pick<PluginManifest, 'menu' | 'tabs'> {
  if (!menu) return { menu: [] }
  if (!('tabOf' in menu)) return { menu: [{ label: heading, ...menu, to }] }
  const { tabOf, description: _said, ...tab } = menu
  return { menu: [], tabs: [{ ...tab, of: tabOf, to }] }
}
/** The routes of its screens, and what leads to them: its conditions in the palette, its rows on other pages. */
function shownOn(
  resource: AnyResource,
  screens: ResourceScreens,
  spec: Pick<ResourceSpec<never, never, never, never, never>, 'screens' | 'without' | 'menu'>,
): Partial<PluginManifest> {
  const isSearched = spec.menu && /[LA]/.test(resource.contract.calls)
  return {
    routes: routesOf(resource, screens, spec.screens, spec.without),
    contributes: [...(isSearched ? [searchOf(resource, screens)] : []), ...relatedOf(resource, screens)],
  }
}
/** Makes a plain area from data: commands, rows, menu and finder, and with screens also its routes. */
export function resourceOf<
  const N extends string,
  const P extends string,
  F extends ZodRawShape,
  O extends ZodRawShape,
>(spec: ResourceSpec<N, P, F, O, RowFor<F, O>>, screens?: ResourceScreens) {
  type Row = RowFor<F, O>
  const { contract, path, label, menu, also, finder = {}, archive, beneath } = spec
  const [one, many, heading = many] = label
  const name = contract.name as N
  const kept = rowsOf<Row>(name, contract.events, spec.events)
  const { rows, observed, proposed, dropped } = kept
  const commands = commandsOf(spec, kept)
  const columns = spec.columns.map((given) => column<keyof Row & string, Row>(given))
  const form = spec.form.map((given): Field<keyof F & string> =>
    typeof given === 'string' ? { field: given } : given,
  )
  const first = columns[0]?.field
  const title =
    spec.title ??
    ((row: Row) => String((row as unknown as AnyRow).name ?? (first ? row[first] : undefined) ?? row.id))
  const shared = { name, contract, path, label, columns, form, title, commands, rows }
  const view = {
    ...shared,
    heading,
    beneath,
    archive,
    isFixed: spec.isFixed,
    line: isLine(contract as unknown as AnyCrud, form, spec),
    teach: menu?.description,
  } as unknown as AnyResource
  const small = one.toLowerCase()
  const scope = recordScope(rows, [small, many.toLowerCase()])
  const more = { name, path, small, scope, contract, rows, title, list: commands.list, proposed } as unknown
  const { created, updated, deleted } = contract.events
  const ofArea = (spec.events ?? []) as (typeof created)[]
  const parts: Partial<PluginManifest> = {
    events: [observed, proposed, dropped, created, updated, deleted, ...ofArea],
    commands: usedCommands(view, more as Parameters<typeof duplicateCommand>[0], spec.without),
    collections: [rows],
    ...placeOf(menu, heading, path),
    contributes: [contribute(resources, view), ...(finder === false ? [] : [finderOf(view, finder)])],
  }
  const shown = screens ? shownOn(view, screens, spec) : {}
  return {
    ...shared,
    events: { ...contract.events, observed, proposed, dropped },
    view,
    manifest: mergeManifests(parts, shown, also ?? {}),
  }
}
