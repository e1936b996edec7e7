import { online, useFact } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import { fetchMyLoads } from '../../../phone/loading.ts'

/**
 * A driver's loads are read with signal, and again when one was sent, changed or given away: of one that is no longer
 * his he is told that it went, and nothing more.
 */
export function useReadLoads(driver: number) {
  const connected = useFact(online)
  const question = connected && driver !== 0 ? String(driver) : undefined
  return useAnswer(question, () => fetchMyLoads({ driver_id: driver }), ['load'])
}
