/** What is asked of the log, and what it answers: a page of entries, and the counts beside them. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCommand, type Call } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { AuditEntry, AuditSummary } from '#schema/areas/audit.ts'
import type { Page as PageOf } from '#schema/contract/kit.ts'
import type { Option } from '#ui'
import { readAudit, readAuditSummary } from '../account.ts'
import { ALL } from './use-kinds.ts'

/** milliseconds after the last letter */
const SETTLED = 250
export interface Asked {
  readonly entity: string
  readonly actor: Option | null
  readonly from: string
  readonly to: string
  /** words of the sentence: a number, a name, what was done */
  readonly search: string
  /** sign-ins and what nobody did by hand too */
  readonly everything: boolean
  readonly page: number
}
export const START: Asked = {
  entity: ALL,
  actor: null,
  from: '',
  to: '',
  search: '',
  everything: false,
  page: 1,
}
export const isFiltered = ({ entity, actor, from, to, search }: Asked): boolean =>
  entity !== ALL || actor !== null || from !== '' || to !== '' || search.trim() !== ''
const spanOf = ({ from, to, everything, search }: Omit<Asked, 'page' | 'entity' | 'actor'>) => ({
  from: from || undefined,
  to: to || undefined,
  by_people: everything ? undefined : true,
  search: search.trim() || undefined,
})
/** What narrows the entries, as the call takes it. */
export const queryOf = ({ entity, actor, ...span }: Asked) => ({
  ...spanOf(span),
  entity: entity === ALL ? undefined : entity,
  actor_id: actor ? Number(actor.id) : undefined,
})
/** What is asked, with the words as they were when typing last rested. */
export function useSettled(asked: Asked): Asked {
  const { search } = asked
  const [settled, setSettled] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), search ? SETTLED : 0)
    return () => clearTimeout(timer)
  }, [search])
  return useMemo(() => ({ ...asked, search: settled }), [asked, settled])
}
/** The entries asked for, a page at a time, newest first. */
export function useAudit(asked: Asked) {
  const read = useCommand(readAudit)
  const [found, setFound] = useState<PageOf<AuditEntry>>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(
    async (isOld: () => boolean = () => false) => {
      const outcome = await read({ page: asked.page, size: 50, ...queryOf(asked) }, { fresh: true })
      if (isOld()) return
      if (outcome.status === 'done') {
        setFound(outcome.value)
        setFailed(undefined)
      } else setFailed(outcome.status === 'rejected' ? outcome.problem.detail : 'You are offline')
    },
    [read, asked],
  )
  useEffect(() => {
    let isOld = false
    void load(() => isOld)
    return () => {
      isOld = true
    }
  }, [load])
  return { found, failed, load }
}
type Chain = NonNullable<AuditSummary['chain']>
/**
 * Counts of the same days and words by person and area, and the check of the chain: it is the same whatever is
 * looked for, so the one of before the search stands on.
 */
export function useAuditSummary(
  asked: Asked,
): { readonly counts: AuditSummary['counts']; readonly chain: Chain | undefined } | undefined {
  const span = spanOf(asked)
  const question = { ...span, counts_only: asked.search.trim() ? true : undefined }
  const { value } = useAnswer<AuditSummary>(
    `audit ${JSON.stringify(question)}`,
    () => readAuditSummary(question) as Call<string, AuditSummary>,
  )
  const [chain, setChain] = useState<Chain>()
  if (value?.chain && value.chain !== chain) setChain(value.chain)
  return value && { counts: value.counts, chain: value.chain ?? chain }
}
