import { useEffect, useState } from 'react'
import { online, useGantry, useStore } from '#core'

export type Authority = 'checking' | 'in' | 'out'
/**
 * Whether somebody is signed in. The session makes at most one attempt to refresh; when that
 * is refused its tokens are dropped here, so that nothing that starts later tries a second
 * time and nothing redirects while somebody signs in again.
 */
export function useAuthority(): Authority {
  const { session, state, facts } = useGantry()
  const { phase } = useStore(state)
  const { status, claims } = useStore(session.state)
  const [known, setKnown] = useState<Authority>('checking')
  const expires = claims?.exp
  const started = status === 'out' && phase === 'ready'
  useEffect(() => {
    if (status === 'leaving') return
    if (status === 'out') return started ? setKnown('out') : undefined
    let here = true
    void session.authorise().then((ok) => {
      if (!here) return
      if (!ok && facts.get(online) && session.state.status === 'in') session.close()
      setKnown(ok ? 'in' : 'out')
    })
    return () => {
      here = false
    }
  }, [session, facts, status, started, expires])
  return known
}
