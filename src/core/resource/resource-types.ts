import type { ComponentType } from 'react'
import type { z, ZodRawShape } from 'zod'
import type { AnyCrud, AnyRoute, crud, Page } from '#schema/contract/kit.ts'
import { definePoint } from '../reading/capability.ts'
import type { Collection } from '../log/collection.ts'
import type { AnyCommand } from '../command/command.ts'
import type { Call, Dispatch } from '../command/call.ts'
import type { EachResult } from '../command/each-words.ts'
import type { When } from '../reading/when.ts'
import type { UnauthorisedKind } from '../session/unauthorised.ts'
import type { MenuGroup, PluginManifest } from '../plugin/manifest.ts'

export type CrudOf<
  N extends string,
  P extends string,
  F extends ZodRawShape,
  O extends ZodRawShape,
> = ReturnType<typeof crud<N, P, F, O>>
/** A column of a list: its field, words, width and cell. */
export interface Column<K extends string, R> {
  readonly field: K
  readonly label?: string
  /** px */
  readonly width?: number
  readonly align?: 'start' | 'end'
  /** on the record's page, and in the list for who asks for it */
  readonly hidden?: true
  /** its sum says something: of the selection and, when all are at hand, of the list */
  readonly sum?: true
  readonly Cell?: ComponentType<{ readonly row: R }>
}
/** What a control of a form is given. */
export interface FieldControlProps {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly label: string
  readonly error?: string | undefined
  /** the choice that this one is made within: the id of a row, or the text of the field */
  readonly among?: number | string | undefined
}
/** What a form holds while somebody types: text, ticks, and choices as `{ id, label }`. */
export type FormValues = Readonly<Record<string, unknown>>
type Settled = FormValues | undefined
/** A field of a form: its words, place, and what it depends on. */
export interface Field<K extends string> {
  readonly field: K
  readonly label?: string
  readonly help?: string
  readonly section?: string | undefined
  /** refused when it is empty, which the contract of the field alone does not say */
  readonly required?: true
  /**
   * offered are the rows of that field's choice only: the cities of the
   * state. Another choice there empties this one.
   */
  readonly within?: string
  /** words of a choice, where its values or names do not do: `keep_full` is "Keep-full" */
  readonly words?: Readonly<Record<string, string>>
  /** asked while this holds of what the form says */
  readonly when?: (values: FormValues) => boolean
  /** what a choice settles besides: a city its state; taken unless something else was chosen meanwhile */
  readonly settles?: (value: unknown, values: FormValues, ask: Dispatch) => Settled | Promise<Settled>
  readonly Control?: ComponentType<FieldControlProps>
}
/** Where a plain area stands in the menu. */
export interface ResourceMenu {
  readonly group: MenuGroup
  readonly label?: string
  readonly description?: string
  readonly order?: number
  readonly beta?: boolean
  readonly when?: When
}
/** Where a plain area stands as a tab beside a page of the menu. */
export interface ResourceTab extends Pick<ResourceMenu, 'label' | 'description' | 'order' | 'when'> {
  /** the place of the menu it stands beside: `/customer` */
  readonly tabOf: string
}
/** Words of the three changes; default: `Created successfully` and so on. */
export interface ResourceWords {
  readonly created?: string
  readonly updated?: string
  readonly deleted?: string
  readonly listFailed?: string
  readonly createFailed?: string
  readonly updateFailed?: string
  readonly deleteFailed?: string
}
/**
 * How a row is put aside without being deleted: a field, and what it
 * says of those put aside and of the others.
 */
export interface Archive<K extends string = string> {
  readonly field: K
  readonly off: string | boolean
  readonly on: string | boolean
  /** the call that does it, where it has rules of its own; default: the plain change */
  readonly call?: AnyRoute
}
/** How the palette finds its rows. */
export interface FinderSpec<K extends string> {
  readonly person?: boolean
  readonly number?: K
  /** what a word of the trade means: "red diesel" is `{ dyed: 'true' }` */
  readonly means?: (text: string) => Readonly<Record<string, string>> | undefined
}
export type ResourceScreenKind = 'list' | 'detail' | 'form'
export type Beneath<Row> = () => Promise<{ default: ComponentType<{ readonly row: Row }> }>
/** A screen that a plain area shows in place of the usual one. */
export type ResourceScreen = ComponentType<{ readonly resource: AnyResource }>

/** A plain area on the screen: columns, form, words and menu entry, over the calls of its contract. */
export interface ResourceSpec<
  N extends string,
  P extends string,
  F extends ZodRawShape,
  O extends ZodRawShape,
  Row,
> {
  readonly contract: CrudOf<N, P, F, O>
  /** where its screens are, as `/yard` */
  readonly path: string
  /** and what the list is called where that is not its plural: the contact book */
  readonly label: readonly [one: string, many: string, list?: string]
  readonly columns: readonly ((keyof Row & string) | Column<keyof Row & string, Row>)[]
  readonly form: readonly ((keyof F & string) | Field<keyof F & string>)[]
  readonly menu?: ResourceMenu | ResourceTab
  readonly words?: ResourceWords
  /** how a refused session leaves, where not as reading and writing usually do */
  readonly unauthorised?: UnauthorisedKind
  /** further parts of the same plugin: special commands, extra routes */
  readonly also?: Partial<PluginManifest>
  /** what names a row, in lists of the palette; default: name, else the first column */
  readonly title?: (row: Row) => string
  readonly finder?: false | FinderSpec<keyof Row & string>
  /** replaces a screen of the kit */
  readonly screens?: Partial<Record<ResourceScreenKind, () => Promise<{ default: ResourceScreen }>>>
  /** what the page of one record shows beneath its facts */
  readonly beneath?: Beneath<Row>
  /** rows are put aside rather than deleted: its commands, and no choice for what is new */
  readonly archive?: Archive<keyof F & string>
  /** rows that the server neither changes nor deletes: neither is offered */
  readonly isFixed?: (row: Row) => boolean
  /** further events that carry the whole row */
  readonly events?: readonly { readonly type: string }[]
  /** the page shown at its path takes filters other than the kit's: no route is made for these */
  readonly without?: readonly ResourceScreenKind[]
}
/** Every row of the kit has these two. */
export interface AnyRow {
  readonly id: number
  readonly rev: number
  readonly [field: string]: unknown
}
/** What a list is asked for: page, search, sorting, and columns as filters (api 1.6). */
export interface ListInput {
  readonly page?: number
  readonly size?: number
  readonly search?: string | undefined
  /** one column or two, `name,code`, and a word for each in `order` */
  readonly sort_by?: string
  readonly order?: string
  /** `column` or `column__op` to value */
  readonly filters?: Readonly<Record<string, string>> | undefined
}
interface Making<I, O> extends AnyCommand {
  (input: I): Call<string, O>
}
/** What the kit's screens work with, whatever the area. */
export interface AnyResource {
  readonly name: string
  readonly contract: AnyCrud
  readonly path: string
  readonly label: readonly [one: string, many: string]
  /** above the list */
  readonly heading: string
  readonly columns: readonly Column<string, AnyRow>[]
  readonly form: readonly Field<string>[]
  readonly title: (row: AnyRow) => string
  readonly commands: {
    readonly list: Making<ListInput, Page<AnyRow>>
    readonly get: Making<{ readonly id: number }, AnyRow>
    readonly create: Making<Readonly<Record<string, unknown>>, AnyRow>
    readonly update: Making<
      Readonly<Record<string, unknown>> & { readonly id: number; readonly rev?: number },
      AnyRow
    >
    readonly remove: Making<{ readonly id: number; readonly rev?: number }, { readonly id: number }>
    readonly changeMany: Making<
      {
        readonly rows: readonly {
          readonly id: number
          readonly rev?: number
          readonly changes: Readonly<Record<string, unknown>>
        }[]
      },
      EachResult
    >
    readonly removeMany: Making<
      { readonly rows: readonly { readonly id: number; readonly rev?: number }[] },
      EachResult
    >
  }
  readonly rows: Collection<AnyRow>
  readonly beneath?: Beneath<AnyRow>
  readonly archive?: Archive
  readonly isFixed?: (row: AnyRow) => boolean
  /** a record is no more than a line: where there are few it is added and changed in its list, with what uses it */
  readonly line: boolean
  /** what they are for, said under "No yards yet.": the description of the menu */
  readonly teach?: string
}
export type RowOf<C> = C extends { readonly row: infer S extends z.ZodType } ? z.output<S> : never
/** Every plain area there is, by the kind it keeps: how a form finds the form of what it refers to. */
export const resources = definePoint<AnyResource>('core.resources')
