/**
 * Registering a worker takes a URL that the content policy guards: the
 * one policy it allows accepts one address.
 */
interface TrustedFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}
const WORKER = '/sw.js'

export function registerWorker(): void {
  // Plain http has no workers; the app then works without its offline start.
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return
  const factory = (globalThis as { trustedTypes?: TrustedFactory }).trustedTypes
  const policy = factory?.createPolicy('gantry-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(url)
      return url
    },
  })
  const url = policy ? policy.createScriptURL(WORKER) : WORKER
  window.addEventListener('load', () => {
    navigator.serviceWorker.register(url).catch((error: unknown) => console.warn('No offline start', error))
  })
}
