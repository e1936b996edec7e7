import { useEffect, useMemo, useState } from 'react'
import type { ZodType } from 'zod'
import { useGantry } from '../../react/context.tsx'
import type { AnyResource, AnyRow } from '../../resource/resource-types.ts'
import { kindOf } from '../../resource/field-kind.ts'

/**
 * What a copy starts with: not what only one row may have, not what nobody is shown, and it is not put aside.
 */
export function copyOf(
  { form, contract, archive }: AnyResource,
  row: AnyRow,
): Readonly<Record<string, unknown>> {
  const fields = contract.fields as Readonly<Record<string, ZodType | undefined>>
  const kept = form.filter(
    ({ field }) =>
      fields[field] &&
      !contract.unique.includes(field) &&
      field !== archive?.field &&
      kindOf(fields[field]).kind !== 'secret' &&
      row[field] !== null &&
      row[field] !== undefined,
  )
  return Object.fromEntries(
    kept.flatMap(({ field }) => {
      const beside = field.replace(/_id$/, '')
      return [[field, row[field]], ...(beside !== field && beside in row ? [[beside, row[beside]]] : [])]
    }),
  )
}
export interface Copied {
  readonly of?: string
  readonly preset?: Readonly<Record<string, unknown>>
  readonly waits: boolean
  readonly problem?: string
}
/** A row that was asked for by itself, or as a page of one. */
const rowIn = (value: AnyRow | { readonly items: readonly unknown[] }): AnyRow | undefined =>
  'items' in value ? (value.items as readonly AnyRow[])[0] : value
/** The row that a new one is to be like: the one at hand, else the server's. */
export function useCopied(resource: AnyResource, asked: string | null): Copied {
  const gantry = useGantry()
  const id = Number(asked ?? NaN)
  const [row, setRow] = useState<AnyRow | undefined>(() => gantry.log.rows(resource.rows).rows[id])
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!Number.isSafeInteger(id) || row) return
    const { contract, commands } = resource
    const reading = contract.calls.includes('G')
      ? gantry.dispatch(commands.get({ id }))
      : gantry.dispatch(commands.list({ filters: { id: String(id) }, page: 1, size: 1 }))
    void reading.then((outcome) => {
      const found = outcome.status === 'done' ? rowIn(outcome.value) : undefined
      if (found) setRow(found)
      else
        setProblem(
          outcome.status === 'rejected' ? outcome.problem.detail : 'The record to copy was not found.',
        )
    })
  }, [gantry, resource, id, row])
  return useMemo(
    () =>
      row
        ? { of: resource.title(row), preset: copyOf(resource, row), waits: false }
        : { waits: Number.isSafeInteger(id) && !problem, ...(problem ? { problem } : {}) },
    [resource, row, problem, id],
  )
}
