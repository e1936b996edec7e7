import { useEffect, useState } from 'react'
import { atoms, Button, Dialog, formats } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { relatedTo } from '../../resource/related.ts'
import { archiveWords } from '../../resource/row-commands.ts'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'

interface Props {
  readonly resource: AnyResource
  readonly row: AnyRow
  /** the server's words */ readonly text: string
  readonly onArchive: (() => void) | undefined
  readonly onClose: () => void
}
interface Referring {
  readonly id: string
  readonly label: string
  readonly to: string
  readonly total: number
}

/**
 * Why a record stays: what refers to it, as far as the person may read that, and how it is put aside instead.
 */
export function InUseDialog({ resource, row, text, onArchive, onClose }: Props) {
  const gantry = useGantry()
  const [found, setFound] = useState<readonly Referring[]>()
  useEffect(() => {
    let here = true
    void Promise.all(
      relatedTo(resource.name, gantry.reading).map(async ({ id, label, all, find }): Promise<Referring> => ({
        id,
        label,
        to: all(row.id),
        total: (await find(row.id, gantry.dispatch, 1))?.total ?? 0,
      })),
    ).then((all) => {
      if (here) setFound(all.filter(({ total }) => total > 0))
    })
    return () => {
      here = false
    }
  }, [gantry, resource, row.id])
  const word = resource.archive && archiveWords('', resource.archive.off)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${resource.title(row)} cannot be deleted`}
      size="s"
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          {onArchive && word && (
            <Button
              kind="primary"
              onPress={() => {
                onClose()
                onArchive()
              }}
            >
              {word}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      {found === undefined && (
        <p className={atoms.muted} role="status">
          Looking for what uses it…
        </p>
      )}
      {found && found.length > 0 && (
        <>
          <h3 className={atoms.subheading}>Used by</h3>
          <ul>
            {found.map(({ id, label, to, total }) => (
              <li key={id}>
                <a href={to} onClick={onClose}>
                  {label}
                </a>{' '}
                <span className={atoms.num}>{formats.number(total)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
export default InUseDialog
