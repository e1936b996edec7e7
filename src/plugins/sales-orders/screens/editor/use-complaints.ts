import { useCallback, useState } from 'react'
import { NO_COMPLAINTS, type Complaints } from '#core/screens/index.ts'
import { complaintsByLine } from './draft/checks.ts'
import type { OrderDraft } from './draft/order-draft.ts'

/** What is wrong with the draft: in its fields, in its lines, and as a whole. */
export function useComplaints(draft: OrderDraft) {
  const [complaints, setComplaints] = useState<Complaints>(NO_COMPLAINTS)
  /** how often saving was refused */
  const [tried, setTried] = useState(0)
  const complain = (found: Complaints) => {
    setComplaints(found)
    setTried((n) => n + 1)
    const lines = complaintsByLine(found.errors)
    draft.lines.patch((line, row) => {
      const errors = lines.get(row)
      return errors || line.errors ? { ...line, errors: errors ?? {} } : line
    })
  }
  /** Takes back what was said of one field. */
  const clear = useCallback(
    (path: string) =>
      setComplaints((now) => {
        if (!(path in now.errors)) return now
        const { [path]: _gone, ...errors } = now.errors
        return { ...now, errors }
      }),
    [],
  )
  return { complaints, tried, complain, clear, forget: () => setComplaints(NO_COMPLAINTS) }
}
