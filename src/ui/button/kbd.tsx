import { between, kbd } from './button.css.ts'

const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const WORDS: Readonly<Record<string, string>> = {
  mod: apple ? '⌘' : 'Ctrl',
  ctrl: 'Ctrl',
  shift: apple ? '⇧' : 'Shift',
  alt: apple ? '⌥' : 'Alt',
  enter: 'Enter',
  escape: 'Esc',
  esc: 'Esc',
  space: 'Space',
  delete: 'Del',
  backspace: 'Backspace',
  tab: 'Tab',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  plus: '+',
}
/** `mod+shift+k` -> `['Ctrl', 'Shift', 'K']`; `g o` -> `['G', 'then', 'O']`. */
export const keyWords = (keys: string): readonly string[] =>
  keys
    .trim()
    .split(/\s+/)
    .flatMap((stroke, i) => [
      ...(i ? ['then'] : []),
      ...stroke.split(/\+(?=.)/).map((part) => WORDS[part.toLowerCase()] ?? part.toUpperCase()),
    ])
/** The same keys as assistive technology wants them: `Control+K`. Sequences have no such form. */
export function ariaKeys(keys: string): string | undefined {
  if (/\s/.test(keys.trim())) return undefined
  const names: Readonly<Record<string, string>> = {
    mod: apple ? 'Meta' : 'Control',
    ctrl: 'Control',
    shift: 'Shift',
    alt: 'Alt',
    escape: 'Escape',
    esc: 'Escape',
    space: 'Space',
    enter: 'Enter',
    delete: 'Delete',
    up: 'ArrowUp',
    down: 'ArrowDown',
    left: 'ArrowLeft',
    right: 'ArrowRight',
  }
  return keys
    .trim()
    .split(/\+(?=.)/)
    .map((part) => names[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+')
}

/** Key caps for the eye. They repeat what `aria-keyshortcuts` says, so they are hidden from readers. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <>
      {keyWords(keys).map((word, i) =>
        word === 'then' ? (
          <span key={i} aria-hidden="true" className={between}>
            {' '}
            then{' '}
          </span>
        ) : (
          <kbd key={i} aria-hidden="true" className={kbd}>
            {word}
          </kbd>
        ),
      )}
    </>
  )
}
