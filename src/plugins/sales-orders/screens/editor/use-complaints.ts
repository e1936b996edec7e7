import { useCallback, useState } from 'react'
import { NO_COMPLAINTS, type Complaints } from '#core/screens/index.ts'
import { complaintsByLine } from './draft/checks.ts'
import type { OrderDraft } from './draft/order-draft.ts'

/** The complaints about the draft: in its fields, in its lines, and as a whole. */
export function useComplaints(draft: OrderDraft) {
  const [found, setComplaints] = useState<Complaints>(NO_COMPLAINTS)
  /** how often saving was refused */
  const [tried, setTried] = useState(0)
  const complain = (next: Complaints) => {
    setComplaints(next)
    setTried((n) => n + 1)
    const lines = complaintsByLine(next.errors)
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
  return { found, tried, complain, clear, forget: () => setComplaints(NO_COMPLAINTS) }
}
