/** Keys are data: `mod+k`, `g o`, `shift+j`, `?`. `mod` is Ctrl, on Apple machines Command. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}
const ORDER = ['ctrl', 'meta', 'alt', 'shift'] as const
const NAMES: Readonly<Record<string, string>> = {
  esc: 'escape',
  ' ': 'space',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
  del: 'delete',
  plus: '+',
}
const plain = (key: string): string => NAMES[key.toLowerCase()] ?? key.toLowerCase()

/** One stroke in its only spelling; a plus at the end is the key itself. */
function stroke(text: string, apple: boolean): string {
  const parts = text.split(/\+(?!$)/)
  const key = plain(parts.pop() ?? '')
  const meant: Readonly<Record<string, string>> = { mod: apple ? 'meta' : 'ctrl', cmd: 'meta' }
  const mods = new Set(parts.map((part) => meant[part.toLowerCase()] ?? part.toLowerCase()))
  return [...ORDER.filter((mod) => mods.has(mod)), key].join('+')
}
/** A sequence of strokes in its only spelling. */
export const strokes = (text: string, apple = false): string =>
  text
    .trim()
    .split(/\s+/)
    .map((one) => stroke(one, apple))
    .join(' ')

/** What was pressed; shift belongs to letters and named keys only, for `?` already is the shifted key. */
export function pressed({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const name = plain(key)
  const shifts = shiftKey && /\p{L}/u.test(name)
  return [ctrlKey && 'ctrl', metaKey && 'meta', altKey && 'alt', shifts && 'shift', name]
    .filter(Boolean)
    .join('+')
}

const TAKEN = /^(ctrl|meta)\+(shift\+)?[ntwrlfphjdb1-9]$/
const NEVER = [
  TAKEN,
  /(^|\+)alt\+(shift\+)?[a-z]$/,
  /(^|\+)alt\+arrow(left|right)$/,
  /(^|\+)f(1|3|5|11|12)$/,
  /^(ctrl|meta)\+[[\]]$/,
  /\+(backspace|insert|capslock)$/,
  /^(insert|capslock)$/,
  /ctrl\+(meta\+)?alt\+/,
]
/** Whether the browser, the system or a screen reader already owns a stroke of it. */
export const isReserved = (keys: string): boolean =>
  [false, true].some((apple) =>
    strokes(keys, apple)
      .split(' ')
      .some((one) => NEVER.some((rule) => rule.test(one))),
  )
/** Whether a stroke of it types a character. */
export const isBare = (keys: string): boolean =>
  strokes(keys)
    .split(' ')
    .some((one) => /^(shift\+)?.$/u.test(one))
