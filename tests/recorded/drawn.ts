/**
 * Texts of the specification that a page draws, and routes whose screen it draws. The two functions run in the page,
 * in happy-dom as in a browser, and use nothing from outside of themselves: a browser gets them as text.
 */
import { TEXTS } from '../laws/agreed/specification.ts'

/** Texts to look for: whole ones, and those with gaps (`Invalid {field}`) as their start and a pattern. */
export interface Wanted {
  readonly whole: readonly string[]
  readonly patterns: readonly (readonly [text: string, start: string, pattern: string])[]
}
const GAP = /\{\w+\}/
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Makes the pattern of a text with gaps; one or more characters fill each. */
export const patternOf = (text: string): string => `^${text.split(GAP).map(escaped).join('.+')}$`
const texts = Object.values(TEXTS).flat()
export const wanted: Wanted = {
  whole: texts.filter((text) => !GAP.test(text)),
  patterns: texts
    .filter((text) => GAP.test(text))
    .map((text) => [text, text.split(GAP)[0]!, patternOf(text)] as const),
}

/**
 * Notes each wanted text that an element, a run of text in it or a name of it is, as it appears in the document.
 * White space counts once; a text that is wanted as a whole is none with gaps.
 */
export function watchTexts({ whole, patterns }: Wanted, note: (text: string) => void): void {
  const LONGEST = 400
  const NAMES = ['aria-label', 'placeholder', 'title']
  const known = new Set(whole)
  const gaps = patterns.map(([text, start, pattern]) => ({ text, start, pattern: new RegExp(pattern) }))
  const find = (raw: string | null | undefined): string | undefined => {
    if (!raw || raw.length > LONGEST) return undefined
    const text = raw.replace(/\s+/g, ' ').trim()
    if (known.has(text)) return text
    return gaps.find(({ start, pattern }) => text.startsWith(start) && pattern.test(text))?.text
  }
  const look = (raw: string | null | undefined, at: Element | null) => {
    const text = find(raw)
    // an element of a browser knows whether it is seen
    if (text && at?.isConnected && at.checkVisibility?.() !== false) note(text)
  }
  const lookAtNames = (element: Element) => {
    for (const name of NAMES) look(element.getAttribute(name), element)
    if (element instanceof HTMLInputElement && /^(button|submit)$/.test(element.type))
      look(element.value, element)
  }
  const lookAtRun = (run: Node) => {
    const { data } = run as CharacterData
    const parent = run.parentElement
    look(data, parent)
    if (parent && parent.childNodes.length > 1 && data.length < LONGEST) look(parent.textContent, parent)
  }
  const lookBelow = (node: Node) => {
    if (node.nodeType === 3) return lookAtRun(node)
    if (node.nodeType !== 1) return
    lookAtNames(node as Element)
    for (const child of node.childNodes) lookBelow(child)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') for (const node of addedNodes) lookBelow(node)
      else if (type === 'characterData') lookAtRun(target)
      else lookAtNames(target as Element)
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: NAMES,
  })
}

/**
 * Notes the path of the page when its screen is painted: a heading that was not on the screen before, nothing that
 * loads, no failure in place of the content, and neither the page of what is not found nor that of a permission.
 */
export function watchScreens(note: (path: string) => void): void {
  let path = ''
  let heading: Element | null = null
  let before: Element | null = null
  let noted = ''
  let isAsked = false
  const isDrawn = (shown: Element): boolean =>
    shown !== before &&
    !document.querySelector(
      'main [role=alert], main [role=status][aria-label=Loading], main [aria-busy=true]',
    ) &&
    !shown.textContent.startsWith('Oops!') &&
    ![...document.querySelectorAll('main [role=status]')].some((one) =>
      one.textContent.startsWith('You can’t see'),
    )
  const look = () => {
    isAsked = false
    if (location.pathname !== path) {
      path = location.pathname
      before = heading
    }
    heading = document.querySelector('h1')
    if (!heading || noted === path || !isDrawn(heading)) return
    noted = path
    note(path)
  }
  new MutationObserver(() => {
    if (!isAsked) requestAnimationFrame(look)
    isAsked = true
  }).observe(document, { subtree: true, childList: true })
}
