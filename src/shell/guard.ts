import { useEffect, useState } from 'react'
import { useGantry, useStore } from '#core'

export type Authority = 'checking' | 'in' | 'out'
/** Whether somebody is signed in. Asks once per change of the session; the session itself makes at most one attempt to refresh. */
export function useAuthority(): Authority {
  const { session, state } = useGantry()
  const { phase } = useStore(state), { status, claims } = useStore(session.state)
  const [known, setKnown] = useState<Authority>('checking')
  const expires = claims?.exp
  useEffect(() => {
    if (status === 'leaving') return
    if (status === 'out') return phase === 'ready' ? setKnown('out') : undefined
    let here = true
    void session.authorise().then((ok) => { if (here) setKnown(ok ? 'in' : 'out') })
    return () => { here = false }
  }, [session, status, phase, expires])
  return known
}
