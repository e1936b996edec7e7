import { useEffect, useState } from 'react'
import { useGantry } from '#core'
import { about } from '#schema/areas/access.ts'
import { Note } from '#ui'

/** Says so when a proxy tells whose call it is and the server does not believe it. */
export function ProxyWarning() {
  const { api, may } = useGantry()
  const isMine = may('settings.update')
  const [isIgnored, setIgnored] = useState(false)
  useEffect(() => {
    if (!isMine) return
    api.send(about).then(
      (server) => setIgnored(server.proxy_ignored),
      () => undefined,
    )
  }, [api, isMine])
  if (!isIgnored) return null
  return (
    <Note tone="amber" title="All users share one address">
      A proxy passes calls on without being trusted, so too many failed sign-ins by one person can keep others
      out for ten minutes. Ask whoever runs the server to set TRUST_PROXY=1.
    </Note>
  )
}
