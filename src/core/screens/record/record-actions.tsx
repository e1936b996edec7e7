import { useState, type ReactNode } from 'react'
import { later } from '../../react/later.tsx'
import { useLocation } from 'wouter'
import type { MenuEntry, MenuGroup } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { useMay } from '../../react/use-when.ts'
import { archiveWords } from '../../resource/row-commands.ts'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'

const InUseDialog = later(() => import('./in-use-dialog.tsx'))

export interface RecordActions {
  /** the server neither changes nor deletes it */
  readonly isFixed: (row: AnyRow) => boolean
  readonly edit: ((row: AnyRow) => void) | undefined
  readonly remove: ((row: AnyRow) => Promise<void>) | undefined
  /** what a menu offers of a row, beside opening and changing it */
  readonly menu: (row: AnyRow) => readonly MenuGroup[]
  /** stands somewhere in the screen */
  readonly dialog: ReactNode
}
/** Puts a row aside or takes it back, where its area says how and the person may. */
function useArchive({ name, archive }: AnyResource) {
  const gantry = useGantry()
  const may = (verb: string) => {
    const command = gantry.registry.commands.get(`${name}.${verb}`)
    return Boolean(command && (!command.permission || gantry.may(command.permission)))
  }
  const run = (verb: 'archive' | 'restore', row: AnyRow) =>
    void gantry.dispatch({ command: `${name}.${verb}`, input: { id: row.id } })
  const isAside = (row: AnyRow) => archive && row[archive.field] === archive.off
  return {
    may,
    entries: (row: AnyRow): readonly MenuEntry[] => {
      const verb = isAside(row) ? ('restore' as const) : ('archive' as const)
      if (!archive || !may(verb)) return []
      const label = archiveWords('', verb === 'archive' ? archive.off : archive.on)
      return [{ id: verb, label, onAction: () => run(verb, row) }]
    },
    /** instead of deleting a row that others name */
    instead: (row: AnyRow) =>
      archive && !isAside(row) && may('archive') ? () => run('archive', row) : undefined,
  }
}

/** What a person may do with a row of a plain area: the same from its list, its page and its keys. */
export function useRecordActions(
  resource: AnyResource,
  { gone }: { /** where to go when the row is gone */ readonly gone?: () => void } = {},
): RecordActions {
  const { contract, path, label, commands } = resource
  const isFixed = (row: AnyRow) => contract.fixed !== undefined && row[contract.fixed] === true
  const word = label[0].toLowerCase()
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const [refused, setRefused] = useState<{ readonly row: AnyRow; readonly text: string }>()
  const aside = useArchive(resource)
  const mayEdit = useMay(contract.update.permission) && contract.calls.includes('U')
  const mayDelete = useMay(contract.remove.permission) && contract.calls.includes('D')
  const remove = async (row: AnyRow) => {
    const outcome = await gantry.dispatch(commands.remove({ id: row.id, rev: row.rev }), {
      quiet: ({ code }) => code === 'IN_USE',
    })
    if (outcome.status !== 'rejected') gone?.()
    else if (outcome.problem.code === 'IN_USE') setRefused({ row, text: outcome.problem.detail })
  }
  const copy = (row: AnyRow): MenuEntry => ({
    id: 'duplicate',
    label: `Duplicate ${word}`,
    onAction: () => navigate(`${path}/new?copy=${row.id}`),
  })
  const deleting = (row: AnyRow): MenuEntry => ({
    id: 'delete',
    label: `Delete ${word}`,
    keys: 'delete',
    danger: true,
    onAction: () => void remove(row),
  })
  const menu = (row: AnyRow): readonly MenuGroup[] => {
    const more = [...(aside.may('duplicate') ? [copy(row)] : []), ...aside.entries(row)]
    return [
      ...(more.length ? [{ entries: more }] : []),
      ...(mayDelete && !isFixed(row) ? [{ entries: [deleting(row)] }] : []),
    ]
  }
  const dialog = refused && (
    <InUseDialog
      resource={resource}
      row={refused.row}
      text={refused.text}
      onClose={() => setRefused(undefined)}
      onArchive={aside.instead(refused.row)}
    />
  )
  return {
    isFixed,
    edit: mayEdit ? (row) => navigate(`${path}/${row.id}/edit`) : undefined,
    remove: mayDelete ? remove : undefined,
    menu,
    dialog,
  }
}
