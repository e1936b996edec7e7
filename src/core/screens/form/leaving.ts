/**
 * A form with something typed in it is asked before it is left: by a link,
 * the palette, a key, or the browser's own back.
 */

interface Holder {
  readonly url: string
  readonly holds: () => boolean
  readonly ask: (go: () => void) => void
}
const holders = new Set<Holder>()
const pathOf = (url: string): string => new URL(url, location.origin).pathname
const inTheWay = (to: string): Holder | undefined =>
  [...holders].find((one) => one.holds() && pathOf(one.url) !== pathOf(to))

/** Goes there, or lets the form in the way ask first. Another view of the same page is no leaving. */
export function goTo(to: string, go: () => void): void {
  const holder = inTheWay(to)
  if (holder) holder.ask(go)
  else go()
}
/** Holds the way as long as `holds` says so; answers how to let go. */
export function holdWay(holds: () => boolean, ask: Holder['ask']): () => void {
  const holder: Holder = { url: location.href, holds, ask }
  holders.add(holder)
  return () => void holders.delete(holder)
}
/**
 * Back has already happened when it is heard of: the form's place is put
 * on top again, and going back is what waits.
 */
function onBack(event: Event): void {
  const holder = inTheWay(location.href)
  if (!holder) return
  event.stopImmediatePropagation()
  history.pushState(history.state, '', holder.url)
  holder.ask(() => history.back())
}
globalThis.addEventListener?.('popstate', onBack, { capture: true })
