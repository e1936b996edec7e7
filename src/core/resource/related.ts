import type { ZodType } from 'zod'
import type { GridColumn } from '#ui'
import { contribute, definePoint, type Contribution } from '../reading/capability.ts'
import type { AnyCollection, Collection } from '../log/collection.ts'
import type { Dispatch } from '../command/call.ts'
import type { Reading } from '../reading/reading.ts'
import { kindOf } from './field-kind.ts'
import type { ResourceScreens } from './resource-screens.ts'
import type { AnyResource, AnyRow } from './resource-types.ts'

/**
 * Records of one kind that name a record of another: the delivery
 * sites of a customer, on the customer's page.
 */
export interface RelatedList<R extends { readonly id: number } = AnyRow> {
  /** by kind and field: `ship-to.customer_id` */
  readonly id: string
  /** the kind whose page shows them: `customer` */
  readonly of: string
  readonly label: string
  /** so many of them: "57 customers"; without it nothing counts them for a whole list */
  readonly countWords?: (total: number) => string
  readonly permission: string
  readonly order: number
  /** looked at again when one of these that names the record comes, changes or goes */
  readonly rows: Collection<R>
  readonly names: (row: R, id: number) => boolean
  /** figures a person may not see have no column */
  readonly columns: (may: (permission: string) => boolean) => Promise<readonly GridColumn<R>[]>
  /** the first few, and how many there are; undefined when they cannot be read now */
  readonly find: (
    id: number,
    dispatch: Dispatch,
    size: number,
  ) => Promise<{ readonly total: number; readonly items: readonly R[] } | undefined>
  /** where all of them stand */
  readonly all: (id: number) => string
  /** where one more is made for this record */
  readonly create?:
    | {
        readonly label: string
        readonly permission: string
        readonly to: (id: number) => string
      }
    | undefined
}
/** A list of whatever rows, as it is contributed. */
export interface AnyRelatedList extends Omit<RelatedList<never>, 'rows' | 'find'> {
  readonly rows: AnyCollection
  readonly find: (
    ...asked: Parameters<RelatedList['find']>
  ) => Promise<{ readonly total: number; readonly items: readonly { readonly id: number }[] } | undefined>
}
/** Where areas add a list of what names a record to its page. */
export const relatedLists = definePoint<AnyRelatedList>('core.related-lists')
/** How many rows of each are shown. */
export const FEW = 5
/** The lists a person may see of what names a record of this kind, in their order. */
export const relatedTo = (
  of: string,
  { contributions, may }: Pick<Reading, 'contributions' | 'may'>,
): readonly RelatedList[] =>
  (contributions(relatedLists) as unknown as readonly RelatedList[])
    .filter((one) => one.of === of && may(one.permission))
    .toSorted((x, y) => x.order - y.order)

const hyphened = (name: string): string => name.replaceAll('_', '-')
/** A plain area stands on the page of every kind that one of its fields names. */
export function relatedOf(resource: AnyResource, screens: ResourceScreens): Contribution[] {
  const {
    name,
    contract,
    path,
    label: [one, many],
    commands,
    rows,
  } = resource
  if (!/L/.test(contract.calls)) return []
  return resource.form.flatMap(({ field, label }) => {
    const schema = (contract.fields as Readonly<Record<string, ZodType | undefined>>)[field]
    const kind = schema && kindOf(schema)
    if (kind?.kind !== 'ref') return []
    const of = hyphened(kind.entity)
    const also = (label ?? field.replace(/_id$/, '').replaceAll('_', ' ')).toLowerCase()
    const plain = hyphened(field.replace(/_id$/, '')) === of
    const related: RelatedList = {
      id: `${name}.${field}`,
      of,
      label: plain ? many : `${many}, ${also}`,
      countWords: (total) => {
        const words = `${total.toLocaleString('en-US')} ${(total === 1 ? one : many).toLowerCase()}`
        return plain ? words : `${words} (${also})`
      },
      permission: contract.list.permission,
      order: 50,
      rows,
      names: (row, id) => row[field] === id,
      columns: async () => (await screens.list()).columnsOf(resource).filter(({ key }) => key !== field),
      async find(id, dispatch, size) {
        const outcome = await dispatch(commands.list({ page: 1, size, filters: { [field]: String(id) } }))
        return outcome.status === 'done' ? outcome.value : undefined
      },
      all: (id) => `${path}?${field}=${id}`,
      ...(contract.calls.includes('C') && plain
        ? {
            create: {
              label: `New ${one.toLowerCase()}`,
              permission: contract.create.permission,
              to: (id: number) => `${path}/new?${field}=${id}`,
            },
          }
        : {}),
    }
    return [contribute(relatedLists, related)]
  })
}
