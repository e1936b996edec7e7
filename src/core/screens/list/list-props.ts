import type { ReactNode } from 'react'
import type { Crumb, GridColumn, MenuGroup, SelectionAction } from '#ui'
import type { AnyRoute } from '#schema/contract/kit.ts'
import type { Gantry } from '../../kernel/gantry.ts'
import type { ListInput } from '../../resource/resource-types.ts'
import type { KeyBinding } from '../../keys/keys.ts'
import type { FilterField } from '../filter/filters.ts'
import type { ListView } from '../view/list-views.tsx'
import type { TallyOf } from '../view/use-view-counts.ts'
import type { DefaultSort } from './list-state.ts'
import type { ListParts } from '../pages/use-pages.ts'

/** What a list shows and what can be done in it. */
export interface RecordListProps<R extends { readonly id: number }> extends ListParts<R> {
  /** "Yards" */
  readonly title: string
  /** "yard", "yards" */
  readonly words: readonly [one: string, many: string]
  readonly columns: readonly GridColumn<R>[]
  readonly permission: string
  readonly nameOf: (row: R) => string
  readonly pathOf: (row: R) => string
  readonly filters?: readonly FilterField[]
  readonly views?: readonly ListView[]
  /** how a counted view is counted, with a sum where its list has one; default: the total of its rows */
  readonly tally?: TallyOf
  /** how it is sorted while nobody chose: the server's own order, or one that is asked for */
  readonly defaultSort?: DefaultSort | undefined
  readonly create?: { readonly label: string; readonly to: string; readonly permission: string }
  readonly onEdit?: ((row: R) => void) | undefined
  readonly onDelete?: ((row: R) => void) | undefined
  /** with the rows that are selected and loaded */
  readonly actions?: ((rows: readonly R[]) => readonly SelectionAction[]) | undefined
  readonly rowMenu?: (row: R) => readonly MenuGroup[]
  /** sums of the selection: "19,400 gal" */
  readonly sums?: (rows: readonly R[]) => readonly string[]
  /**
   * sums of the whole filter, if the server tells them; else of the rows at hand, which may be all of them
   */
  readonly totals?: ReactNode | ((rows: readonly R[], whole: boolean) => ReactNode)
  /** asks for the sums of the whole filter, once and after its rows, where those at hand are not all */
  readonly wholeTotals?: (query: ListInput, gantry: Gantry) => Promise<ReactNode | undefined>
  readonly peek?: (row: R) => ReactNode
  /** a pane right of the rows that shows the row under the cursor; Enter goes into it. Narrow screens have none */
  readonly reads?: (row: R) => ReactNode
  readonly card?: (row: R) => ReactNode
  readonly cardHeight?: number
  readonly mark?: (row: R) => 'waiting' | 'refused' | 'changed' | undefined
  /** the list call of the contract, for CSV */
  readonly route?: AnyRoute | undefined
  readonly keys?: readonly Omit<KeyBinding, 'scope'>[]
  readonly crumbs?: readonly Crumb[]
  /** under the head: what somebody should know before the rows */
  readonly above?: ReactNode
  /** between the views and the filters: figures of the view that is shown */
  readonly overRows?: ReactNode
  /** in place of the rows of a view that has none, by its id */
  readonly noneIn?: Readonly<Record<string, ReactNode>>
  /** what the list is for: "When invoices are due"; with a handful of rows it stands alone, without filters */
  readonly purpose?: string
  /** rows that were put aside: a handful hides them behind their word, "inactive", unless their field is asked for */
  readonly archive?: { readonly field: string; readonly word: string; readonly is: (row: R) => boolean }
  /** rows that are no more than a line: where there are few, they are added and changed in their place */
  readonly line?: {
    readonly adds: boolean
    readonly edits: boolean
    /** `onAdded`: the list has a row more */
    readonly form: (row: R | undefined, onClose: () => void, onAdded: () => void) => ReactNode
  }
  /** right of the filters: other shapes of the same list */
  readonly tools?: ReactNode
  /** under "No yards yet.": how the first one comes about */
  readonly firstUse?: ReactNode
}
