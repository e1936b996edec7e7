import type { ZodRawShape } from 'zod'
import { resourceOf, type RowFor } from '../resource/define-resource.ts'
import type { ResourceScreens } from '../resource/resource-screens.ts'
import type { ResourceSpec } from '../resource/resource-types.ts'

/** The screens of every plain area; each comes when it is first opened. */
export const SCREENS: ResourceScreens = {
  list: () => import('./resource/resource-list.tsx'),
  detail: () => import('./resource/resource-detail.tsx'),
  form: () => import('./resource/resource-form.tsx'),
}
/**
 * A plain area from data: commands, rows, screens, menu, finder. When it
 * needs a third exception it is no plain area.
 */
export const defineResource = <
  const N extends string,
  const P extends string,
  F extends ZodRawShape,
  O extends ZodRawShape,
>(
  spec: ResourceSpec<N, P, F, O, RowFor<F, O>>,
) => resourceOf(spec, SCREENS)
