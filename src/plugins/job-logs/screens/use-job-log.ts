import { useCallback, useEffect, useState } from 'react'
import { useAfterReset, useGantry, useRows, type Call } from '#core'
import type { Page } from '#schema/contract/kit.ts'
import type { JobLog } from '#schema/areas/job-logs.ts'
import { jobLogRows } from '../commands.ts'

export const PAGE_SIZE = 20
/** One page of the log, read again when something is added to it. */
export function useJobLog(call: Call<string, Page<JobLog>>, isMeant: (entry: JobLog) => boolean) {
  const gantry = useGantry()
  const known = Math.max(
    0,
    ...Object.values(useRows(jobLogRows))
      .filter(isMeant)
      .map(({ id }) => id),
  )
  const [found, setFound] = useState<Page<JobLog>>()
  const [failed, setFailed] = useState<string>()
  const asked = JSON.stringify(call)
  const load = useCallback(async () => {
    const outcome = await gantry.dispatch(JSON.parse(asked) as typeof call, { fresh: true })
    if (outcome.status === 'done') {
      setFound(outcome.value)
      setFailed(undefined)
    } else setFailed(outcome.status === 'rejected' ? outcome.problem.detail : 'You are offline')
  }, [gantry, asked])
  // an entry nobody has read yet is newer than every one on the page
  useEffect(() => void load(), [load, known])
  useAfterReset(() => void load())
  return { found, failed, load }
}
