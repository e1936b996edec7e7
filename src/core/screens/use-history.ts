import { useEffect, useState } from 'react'
import type { AuditEntry } from '#schema/audit.ts'
import { readHistory } from '../core-commands.ts'
import { useGantry } from '../react/context.tsx'

export interface History { readonly entries: readonly AuditEntry[]; readonly more: boolean; readonly problem?: string }
/** Who changed a record, and what, newest first; read again whenever its version moves, undefined until the first answer. */
export function useHistory(entity: string, id: number, rev: number | undefined): History | undefined {
  const gantry = useGantry()
  const [history, setHistory] = useState<History>()
  useEffect(() => {
    if (rev === undefined) return undefined
    let here = true
    void gantry.dispatch(readHistory({ entity, entity_id: id, size: 100 }), { fresh: true, quiet: true }).then((outcome) => {
      if (!here) return
      if (outcome.status === 'done') setHistory({ entries: outcome.value.items, more: outcome.value.total > outcome.value.items.length })
      else if (outcome.status === 'rejected') setHistory((now) => ({ entries: now?.entries ?? [], more: false, problem: outcome.problem.detail }))
    })
    return () => { here = false }
  }, [gantry, entity, id, rev])
  return history
}
