/** Asking a call of the contract, whichever plugin offers it. */
import type { z, ZodType } from 'zod'
import type { RouteSpec } from '#schema/contract/kit.ts'
import type { Dispatch, DispatchOptions } from './call.ts'
import { unreachable, type Outcome } from './outcome.ts'
import type { InputOf } from '#schema/contract/route-input.ts'

/** Address of a call: what makes two copies of a contract name the same call. */
export type Address = Pick<RouteSpec, 'method' | 'path'>
/**
 * Dispatches the command that a plugin made of this call by `commandFor`, and returns its outcome: a refusal and a
 * missing network are outcomes, as with `dispatch`. `undefined` says that the call is not to be had: its plugin is off,
 * or the person lacks the permission. Areas that are not loaded yet are loaded first. Answers are kept
 * (`keep` of the call), shared and observed as those of the command are.
 */
export type AskRoute = <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  route: RouteSpec<P, Q, B, R>,
  input: InputOf<P, Q, B>,
  options?: DispatchOptions,
) => Promise<Outcome<z.output<R>> | undefined>

interface AskParts {
  readonly offering: (route: Address) => { readonly id: string; readonly permission?: string } | undefined
  /** loads the areas that are not there yet; fails without network */
  readonly missing?: (() => Promise<void>) | undefined
  readonly may: (permission: string) => boolean
  readonly dispatch: Dispatch
}
/** Makes `ask` over a registry and a bus. */
export const createAsk =
  ({ offering, missing, may, dispatch }: AskParts): AskRoute =>
  async (route, input, options) => {
    try {
      if (!offering(route)) await missing?.()
    } catch {
      return unreachable()
    }
    const command = offering(route)
    if (!command || (command.permission && !may(command.permission))) return undefined
    return dispatch({ command: command.id, input }, options)
  }
