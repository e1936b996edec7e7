import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { useGantry } from '../../react/context.tsx'
import { useAfterReset, useRow } from '../../react/use-rows.ts'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'

export interface OneRecord {
  readonly id: number
  readonly row: AnyRow | undefined
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly problem?: string
  readonly reload: () => void
}
/** The row that the address names: what is at hand at once, then what the server has. */
export function useRecord(resource: AnyResource): OneRecord {
  const gantry = useGantry()
  const id = Number(useParams<{ id: string }>().id)
  const row = useRow(resource.rows, Number.isFinite(id) ? id : undefined)
  const [asked, setAsked] = useState<{
    readonly id: number
    readonly state: 'loading' | 'done' | 'missing' | 'failed'
    readonly problem?: string
  }>({ id, state: 'loading' })
  const load = useCallback(async () => {
    if (!Number.isSafeInteger(id) || id < 1) return setAsked({ id, state: 'missing' })
    setAsked({ id, state: 'loading' })
    const { commands, contract } = resource
    const outcome = contract.calls.includes('G')
      ? await gantry.dispatch(commands.get({ id }), { fresh: true })
      : await gantry.dispatch(commands.list({ filters: { id: String(id) }, page: 1, size: 1 }), {
          fresh: true,
        })
    if (outcome.status === 'done') {
      const found =
        'items' in outcome.value ? (outcome.value as { items: readonly unknown[] }).items.length > 0 : true
      return setAsked({ id, state: found ? 'done' : 'missing' })
    }
    if (outcome.status === 'rejected')
      setAsked(
        outcome.problem.status === 404
          ? { id, state: 'missing' }
          : { id, state: 'failed', problem: outcome.problem.detail },
      )
  }, [gantry, resource, id])
  useEffect(() => {
    void load()
  }, [load])
  useAfterReset(() => void load())
  const isAsking = asked.id !== id || asked.state === 'loading' || asked.state === 'done'
  const without = isAsking ? 'loading' : asked.state
  const state = row ? 'ready' : without
  return { id, row, state, ...(asked.problem ? { problem: asked.problem } : {}), reload: () => void load() }
}
