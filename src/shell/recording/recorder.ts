/**
 * What a session-recording tool is told: four calls, whichever tool it is. The one there is speaks to
 * Microsoft Clarity by its script address; no package of it is in the product.
 */
export interface Recorder {
  /** loads the tool; nothing of it is there before */
  start(): void
  /** who it is: a number that says nothing to anybody outside */
  identify(person: string): void
  tag(name: string, value: string): void
  /** what the tool may keep; advertising never */
  consent(): void
}
type Clarity = ((...call: readonly unknown[]) => void) & { q?: unknown[] }
interface RecordedWindow {
  clarity?: Clarity
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string }
  }
}
const HOST = 'https://www.clarity.ms/'
/** Its script loads others of the same host, so their addresses pass here too; every other is refused. */
const fromItsHost = (url: string): string => {
  if (!url.startsWith(HOST)) throw new TypeError(url)
  return url
}

/** Clarity, for the project that the operator named; calls wait until its script is there. */
export function clarityRecorder(project: string, page: Window = window): Recorder {
  const recorded = page as unknown as RecordedWindow
  const call: Clarity = (...words) => recorded.clarity?.(...words)
  return {
    start() {
      if (recorded.clarity) return
      const waiting: Clarity = (...words) => void (waiting.q ??= []).push(words)
      recorded.clarity = waiting
      recorded.trustedTypes?.createPolicy('default', { createScriptURL: fromItsHost })
      // every text is masked before it leaves, whatever the project's own setting is
      page.document.body.dataset.clarityMask = 'true'
      const script = page.document.createElement('script')
      script.async = true
      script.src = `${HOST}tag/${encodeURIComponent(project)}`
      page.document.head.append(script)
    },
    identify: (person) => call('identify', person),
    tag: (name, value) => call('set', name, value),
    consent: () => call('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }),
  }
}
