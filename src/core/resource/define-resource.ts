import type { z, ZodRawShape } from 'zod'
import type { Page, RowShape } from '#schema/kit.ts'
import type { AnyCommand } from '../command/command.ts'
import { commandFor } from '../command/command-for.ts'
import type { Collection } from '../log/collection.ts'
import { contribute } from '../reading/capability.ts'
import { merge, type MenuEntry, type PluginManifest } from '../plugin/manifest.ts'
import { bulkOf } from './bulk.ts'
import { rowsOf } from './resource-events.ts'
import { finderOf } from './resource-finder.ts'
import { relatedOf } from './related.ts'
import { archiveCommands, duplicateCommand, inverseOf, revertCommand } from './row-commands.ts'
import { routesOf } from './resource-routes.tsx'
import {
  resources,
  type AnyResource,
  type AnyRow,
  type Column,
  type Field,
  type ResourceSpec,
} from './resource-types.ts'

type RowFor<F extends ZodRawShape, O extends ZodRawShape> = z.output<z.ZodObject<RowShape<F, O>>> & {
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

/**
 * A plain area from data: commands, rows, screens, menu, finder. When it
 * needs a third exception it is no plain area.
 */
export function defineResource<
  const N extends string,
  const P extends string,
  F extends ZodRawShape,
  O extends ZodRawShape,
>(spec: ResourceSpec<N, P, F, O, RowFor<F, O>>) {
  type Row = RowFor<F, O>
  const { contract, path, label, menu, also, words: said = {}, finder = {} } = spec
  const [one, many, heading = many] = label
  const name = contract.name as N
  const small = one.toLowerCase()
  const { rows, observed, proposed, dropped } = rowsOf<Row>(name, contract.events, spec.facts)
  const lane = ({ id }: { readonly id: number }) => `${name}:${id}`
  const says = (done: string, failed: string | undefined) => ({ done, ...(failed ? { failed } : {}) })
  const withFailed = (failed: string | undefined) => (failed ? { says: { failed } } : {})

  const list = commandFor(contract.list, {
    id: `${name}.list`,
    title: `List ${many.toLowerCase()}`,
    hidden: true,
    ...withFailed(said.listFailed ?? contract.list.failed),
    observes: (page) => [observed({ rows: (page as unknown as Page<Row>).items })],
  })
  const get = commandFor(contract.get, {
    id: `${name}.get`,
    title: `Read ${small}`,
    hidden: true,
    observes: (row) => [observed({ rows: [row as unknown as Row] })],
  })
  const create = commandFor(contract.create, {
    id: `${name}.create`,
    title: `New ${small}`,
    form: `${path}/new`,
    menus: [`${name}.list`],
    words: ['add', 'create'],
    says: says(said.created ?? 'Created successfully', said.createFailed ?? contract.create.failed),
  })
  const update = commandFor(contract.update, {
    id: `${name}.update`,
    title: `Edit ${small}`,
    hidden: true,
    menus: [`${name}.row`],
    offline: 'queue',
    says: says(said.updated ?? 'Updated successfully', said.updateFailed ?? contract.update.failed),
    lane: (input) => lane(input as { id: number }),
    optimistic: (input) => [
      proposed({
        id: (input as { id: number }).id,
        changes: changesOf<Row>(input as Record<string, unknown>),
      }),
    ],
    undo: (input, before) => inverseOf(name, rows as unknown as Collection<AnyRow>, input as never, before),
  })
  const remove = commandFor(contract.remove, {
    id: `${name}.delete`,
    title: `Delete ${small}`,
    hidden: true,
    menus: [`${name}.row`],
    confirm: `Delete this ${small}?`,
    says: says(said.deleted ?? 'Deleted successfully', said.deleteFailed ?? contract.remove.failed),
    lane,
    optimistic: ({ id }) => [dropped({ id })],
  })
  const bulk = bulkOf({
    name,
    label: [one, many],
    rows: rows as unknown as Collection<AnyRow>,
    update: { permission: contract.update.permission, call: update as never },
    remove: { permission: contract.remove.permission, call: remove as never },
  })
  const commands = {
    list,
    get,
    create,
    update,
    remove,
    changeMany: bulk.changeMany,
    removeMany: bulk.removeMany,
  }
  const columns = spec.columns.map((given) => column<keyof Row & string, Row>(given))
  const form = spec.form.map((given): Field<keyof F & string> =>
    typeof given === 'string' ? { field: given } : given,
  )
  const first = columns[0]?.field
  const title =
    spec.title ??
    ((row: Row) => String((row as unknown as AnyRow).name ?? (first ? row[first] : undefined) ?? row.id))

  const view = {
    name,
    contract,
    path,
    label,
    heading,
    columns,
    form,
    title,
    commands,
    rows,
    beneath: spec.beneath,
    archive: spec.archive,
    teach: menu?.description,
  } as unknown as AnyResource
  const calls = contract.calls
  const parts_ = { name, path, small, contract, rows, title, list, proposed } as unknown as Parameters<
    typeof duplicateCommand
  >[0]
  const onRow: AnyCommand[] = [
    ...(calls.includes('C') && form.length && !spec.without?.includes('form')
      ? [duplicateCommand(parts_)]
      : []),
    ...(calls.includes('U') ? [revertCommand(parts_)] : []),
    ...(spec.archive ? archiveCommands(parts_, spec.archive) : []),
  ]
  const used = [
    /[LA]/.test(calls) && list,
    calls.includes('G') && get,
    calls.includes('C') && create,
    calls.includes('U') && update,
    calls.includes('D') && remove,
    calls.includes('U') && bulk.changeMany,
    calls.includes('D') && bulk.removeMany,
  ].filter((command) => command !== false)
  const entry: MenuEntry[] = menu ? [{ label: heading, ...menu, to: path }] : []
  const parts: Partial<PluginManifest> = {
    events: [
      observed,
      proposed,
      dropped,
      contract.events.created,
      contract.events.updated,
      contract.events.deleted,
      ...((spec.facts ?? []) as (typeof contract.events.created)[]),
    ],
    commands: [...used, ...onRow],
    collections: [rows],
    routes: routesOf(view, spec.screens, spec.without),
    menu: entry,
    contributes: [
      contribute(resources, view),
      ...(finder === false ? [] : [finderOf(view, finder)]),
      ...relatedOf(view),
    ],
  }
  return {
    name,
    contract,
    path,
    label,
    columns,
    form,
    title,
    events: { ...contract.events, observed, proposed, dropped },
    commands,
    rows,
    view,
    manifest: merge(parts, also ?? {}),
  }
}
