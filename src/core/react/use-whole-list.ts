import type { ZodType } from 'zod'
import { askPage, type ItemOf, type ListedArea } from '../command/whole-list.ts'
import { useGantry } from './context.tsx'
import { useOutcome } from './use-ask.ts'
import { useMay } from './use-when.ts'

const NONE: readonly never[] = []
/**
 * Returns all rows of a short list, as drivers; none before they are here, and for a person who may not read them. All
 * screens share one answer, which is asked again when a row changes.
 */
export function useWholeList<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  R extends ZodType<{ readonly items: readonly unknown[] }>,
>(area: ListedArea<P, Q, B, R>): readonly ItemOf<R>[] {
  const { ask } = useGantry()
  const may = useMay(area.list.permission)
  const { value } = useOutcome(
    may ? `all of ${area.list.path}` : undefined,
    (options, isAgain) => askPage(ask, area, { ...options, fresh: isAgain }),
    [area.name],
  )
  return value?.items ?? NONE
}
