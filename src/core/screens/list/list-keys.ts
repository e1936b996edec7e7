import { has, not, typing } from '../../reading/when.ts'
import type { KeyBinding } from '../../keys/keys.ts'
import type { GridModel } from '#ui'

type Key = Omit<KeyBinding, 'scope'>
interface Doors {
  readonly model: Pick<GridModel, 'move' | 'toggle' | 'selectLoaded'>
  /** rows can be selected */
  readonly picks: boolean
  readonly filter: () => void
  readonly addFilter: () => void
  readonly create?: (() => void) | undefined
  readonly edit?: (() => void) | undefined
  readonly remove?: (() => void) | undefined
  readonly more: readonly Key[]
}

/**
 * The letters of a list. They act on its cursor row wherever the focus is,
 * so a click on empty ground does not kill them.
 */
export function listKeys({
  model,
  picks,
  filter,
  addFilter,
  create,
  edit,
  remove,
  more,
}: Doors): readonly Key[] {
  const when = not(has(typing))
  const key = (keys: string, title: string, run: (() => void) | undefined): Key[] =>
    run ? [{ keys, title, run, when }] : []
  return [
    ...key('j', 'Next row', () => model.move(1)),
    ...key('k', 'Previous row', () => model.move(-1)),
    ...key('shift+j', 'Extend down', picks ? () => model.move(1, true) : undefined),
    ...key('shift+k', 'Extend up', picks ? () => model.move(-1, true) : undefined),
    ...key('x', 'Select the row', picks ? () => model.toggle() : undefined),
    ...key('mod+a', 'Select all rows', picks ? () => model.selectLoaded() : undefined),
    ...key('/', 'Filter by text', filter),
    ...key('f', 'Add filter', addFilter),
    ...key('c', 'Create', create),
    ...key('e', 'Edit', edit),
    ...key('delete', 'Delete', remove),
    ...more.map((one) => ({ ...one, when: one.when ?? when })),
  ]
}

const nothing = () => undefined
/** The letters of every list, for who wants others. */
export const LIST_KEYS: readonly Pick<Key, 'keys' | 'title'>[] = listKeys({
  model: { move: nothing, toggle: nothing, selectLoaded: nothing },
  picks: true,
  filter: nothing,
  addFilter: nothing,
  create: nothing,
  edit: nothing,
  remove: nothing,
  more: [],
}).map(({ keys, title }) => ({ keys, title }))
