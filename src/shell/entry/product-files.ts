/** The page names the files of the product; under the dev server nobody filled the place in. */
const files = (): readonly string[] =>
  (document.querySelector<HTMLMetaElement>('meta[name="product-files"]')?.content ?? '')
    .split(' ')
    .filter(Boolean)

const add = (href: string): void => {
  const link = document.createElement('link')
  link.rel = href.endsWith('.js') ? 'modulepreload' : 'prefetch'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 200)

/** Fetches the product without running it, once the login is complete and nothing else is to do. */
export function fetchAhead(): void {
  const begin = () => whenIdle(() => files().forEach(add))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
