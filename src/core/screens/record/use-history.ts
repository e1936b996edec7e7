import { useCallback, useEffect, useState } from 'react'
import type { AuditEntry } from '#schema/areas/audit.ts'
import { readHistory } from '../../kernel/core-commands.ts'
import { useGantry } from '../../react/context.tsx'

export interface History {
  readonly entries: readonly AuditEntry[]
  readonly more: boolean
  readonly problem?: string
  /** the entries before these */ readonly older: () => void
}
interface Held {
  readonly of: string
  readonly entries: readonly AuditEntry[]
  readonly total: number
  readonly problem?: string
}
const SIZE = 50
/**
 * Who changed a record, and what, newest first; read again whenever its
 * version moves, undefined until the first answer.
 */
export function useHistory(entity: string, id: number, rev: number | undefined): History | undefined {
  const gantry = useGantry()
  const of = `${entity} ${id}`
  const [held, setHeld] = useState<Held>()
  const read = useCallback(
    async (page: number) => {
      const outcome = await gantry.dispatch(readHistory({ entity, entity_id: id, page, size: SIZE }), {
        fresh: true,
        quiet: true,
      })
      setHeld((now) => {
        const before = now?.of === of ? now : { of, entries: [], total: 0 }
        if (outcome.status === 'rejected') return { ...before, problem: outcome.problem.detail }
        if (outcome.status !== 'done') return now
        const all = new Map([...before.entries, ...outcome.value.items].map((entry) => [entry.seq, entry]))
        return {
          of,
          entries: [...all.values()].toSorted((x, y) => y.seq - x.seq),
          total: outcome.value.total,
        }
      })
    },
    [gantry, entity, id, of],
  )
  useEffect(() => {
    if (rev !== undefined) void read(1)
  }, [read, rev])
  const count = held?.entries.length ?? 0
  const older = useCallback(() => void read(Math.floor(count / SIZE) + 1), [read, count])
  return held?.of === of
    ? {
        entries: held.entries,
        more: held.total > count,
        ...(held.problem ? { problem: held.problem } : {}),
        older,
      }
    : undefined
}
