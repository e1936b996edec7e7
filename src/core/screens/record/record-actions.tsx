import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { MenuGroup } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { useMay } from '../../react/use-when.ts'
import { archiveWords } from '../../resource/row-commands.ts'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'

const InUseDialog = lazy(() => import('./in-use-dialog.tsx'))

export interface RecordActions {
  readonly edit: ((row: AnyRow) => void) | undefined
  readonly remove: ((row: AnyRow) => Promise<void>) | undefined
  /** what a menu offers of a row, beside opening and changing it */
  readonly menu: (row: AnyRow) => readonly MenuGroup[]
  /** stands somewhere in the screen */
  readonly dialog: ReactNode
}
/** What a person may do with a row of a plain area: the same from its list, its page and its keys. */
export function useRecordActions(
  resource: AnyResource,
  { gone }: { /** where to go when the row is gone */ readonly gone?: () => void } = {},
): RecordActions {
  const {
    name,
    contract,
    path,
    label: [one],
    commands,
    archive,
  } = resource
  const word = one.toLowerCase()
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const [refused, setRefused] = useState<{ readonly row: AnyRow; readonly text: string }>()
  const calls = contract.calls
  const may = (id: string) => {
    const command = gantry.registry.commands.get(id)
    return command && (!command.permission || gantry.may(command.permission))
  }
  const mayEdit = useMay(contract.update.permission) && calls.includes('U')
  const mayDelete = useMay(contract.remove.permission) && calls.includes('D')
  const run = (verb: 'archive' | 'restore', row: AnyRow) =>
    void gantry.dispatch({ command: `${name}.${verb}`, input: { id: row.id } })
  const remove = async (row: AnyRow) => {
    const outcome = await gantry.dispatch(commands.remove({ id: row.id, rev: row.rev }), {
      quiet: ({ code }) => code === 'IN_USE',
    })
    if (outcome.status !== 'rejected') gone?.()
    else if (outcome.problem.code === 'IN_USE') setRefused({ row, text: outcome.problem.detail })
  }
  const aside = (row: AnyRow) => {
    if (!archive) return []
    const verb = row[archive.field] === archive.off ? ('restore' as const) : ('archive' as const)
    return may(`${name}.${verb}`)
      ? [
          {
            id: verb,
            label: archiveWords('', verb === 'archive' ? archive.off : archive.on),
            onAction: () => run(verb, row),
          },
        ]
      : []
  }
  const menu = (row: AnyRow): readonly MenuGroup[] => {
    const more = [
      ...(may(`${name}.duplicate`)
        ? [
            {
              id: 'duplicate',
              label: `Duplicate ${word}`,
              onAction: () => navigate(`${path}/new?copy=${row.id}`),
            },
          ]
        : []),
      ...aside(row),
    ]
    return [
      ...(more.length ? [{ entries: more }] : []),
      ...(mayDelete
        ? [
            {
              entries: [
                {
                  id: 'delete',
                  label: `Delete ${word}`,
                  keys: 'delete',
                  danger: true,
                  onAction: () => void remove(row),
                },
              ],
            },
          ]
        : []),
    ]
  }
  const shown = refused && (
    <Suspense fallback={null}>
      <InUseDialog
        resource={resource}
        row={refused.row}
        text={refused.text}
        onClose={() => setRefused(undefined)}
        onArchive={
          archive && refused.row[archive.field] !== archive.off && may(`${name}.archive`)
            ? () => run('archive', refused.row)
            : undefined
        }
      />
    </Suspense>
  )
  return {
    edit: mayEdit ? (row) => navigate(`${path}/${row.id}/edit`) : undefined,
    remove: mayDelete ? remove : undefined,
    menu,
    dialog: shown,
  }
}
