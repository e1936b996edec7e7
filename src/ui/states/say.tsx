import * as a from '../theme/atoms.css.ts'

/** long enough that a page that comes up with several messages says them in one breath */
const PAUSE = 150
/** what was said does not stay behind for those who read on by arrows */
const GONE = 3000
let box: HTMLElement | null = null
let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Tells readers what the eye sees by itself: where one arrived, how many rows are left, what was done. A live
 * region must stand in the page before its words come; those that come with their words are often not read.
 */
export function say(words: string): void {
  if (words && !waiting.includes(words)) waiting.push(words)
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (box) box.textContent = waiting.map((one) => one.replace(/[.\s]+$/, '')).join('. ')
    waiting = []
    timer = setTimeout(() => {
      if (box) box.textContent = ''
    }, GONE)
  }, PAUSE)
}

/** The one voice of the page; dialogs leave it audible. */
export const Voice = () => (
  <div
    ref={(el) => {
      box = el
    }}
    className={a.hidden}
    aria-live="polite"
    aria-atomic="true"
    data-live-announcer="true"
  />
)
