/** Whose address a call comes from: the caller's own, or what a proxy says of it when the operator trusts it. */
import type { Log } from './logger.ts'

export interface ProxyWatch {
  /** The address that limits count by; `remote` is that of the connection. */
  addressOf(request: Request, remote: string): string
  /** a proxy says whose call it is, and is not believed: all its users count as one address */
  readonly isIgnored: boolean
}
/** Addresses from which a proxy of one's own calls; anybody else could write the header to be noticed. */
const NEAR = /^(::1$|f[cd]|(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.))/i

export function watchProxy(isTrusted: boolean, log: Log): ProxyWatch {
  let isIgnored = false
  return {
    addressOf(request, remote) {
      const said = request.headers.get('x-forwarded-for')
      if (isTrusted) return said?.split(',').pop()?.trim() || remote
      if (said && !isIgnored && NEAR.test(remote)) {
        isIgnored = true
        log.warn(
          'A proxy sends X-Forwarded-For, but TRUST_PROXY is not 1: all users share one address in the limits of signing in. Set TRUST_PROXY=1 if the proxy sets the header itself.',
        )
      }
      return remote
    },
    get isIgnored() {
      return isIgnored
    },
  }
}
