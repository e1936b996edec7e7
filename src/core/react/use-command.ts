import { useCallback } from 'react'
import { useSnapshot } from 'valtio/react'
import type { z, ZodType } from 'zod'
import type { CommandDef } from '../command/command.ts'
import type { DispatchOptions } from '../command/call.ts'
import type { Outcome } from '../command/outcome.ts'
import type { Problem } from '../wire/problem.ts'
import { useGantry } from './context.tsx'

/** Runs a command from a screen; never throws for an expected failure. */
export function useCommand<Id extends string, I extends ZodType, O>(
  def: CommandDef<Id, I, O>,
): (input: z.input<I>, options?: DispatchOptions) => Promise<Outcome<O>> {
  const { dispatch } = useGantry()
  return useCallback((input, options) => dispatch(def(input), { via: 'screen', ...options }), [dispatch, def])
}
/** Whether calls of a command are in flight, and why the last one failed. */
export function useStatus(def: { readonly id: string }): {
  readonly loading: boolean
  readonly error: Problem | undefined
} {
  const held = useSnapshot(useGantry().status)[def.id]
  return { loading: (held?.pending ?? 0) > 0, error: held?.error as Problem | undefined }
}
