/**
 * Resolution: scope (dialog > screen > global), then a binding with
 * `when`, then weight (user > plugin > core).
 */
import { proxy } from 'valtio/vanilla'
import { dialogOpen, holds, paletteOpen, typing, type Facts, type When } from '../reading/when.ts'
import type { FactStore } from '../reading/facts.ts'
import { isBare, pressed, strokes, type KeyPress } from './key-names.ts'

/** Where a key acts: the innermost wins. */
export type KeyScope = 'dialog' | 'screen' | 'global'
/** Whose binding it is: what a person chose goes before plugins, and those before the kernel. */
export type KeyWeight = 'user' | 'plugin' | 'core'
/** A key and what it does: a command, or a movement of the screen itself. */
export interface KeyBinding {
  readonly keys: string
  readonly title: string
  readonly scope?: KeyScope
  readonly weight?: KeyWeight
  readonly when?: When
  readonly command?: string
  readonly run?: () => void
}
const SCOPES: readonly KeyScope[] = ['dialog', 'screen', 'global']
const WEIGHTS: readonly KeyWeight[] = ['user', 'plugin', 'core']
const WINDOW_MS = 1200

export interface KeyParts {
  readonly facts: FactStore
  readonly bindings: () => readonly KeyBinding[]
  readonly runCommand: (id: string) => void
  readonly apple?: boolean
  /** a stroke that is bound by an area on its way, in its only spelling: until when it waits */
  readonly coming?: (stroke: string) => Promise<void> | undefined
  /** takes a letter typed while the palette is open and its field does not stand yet */
  readonly typeAhead?: (letter: string) => void
}
/** The keys of the page: which are bound now, and what one does. */
export type Keys = ReturnType<typeof createKeys>

const better = (a: KeyBinding, b: KeyBinding): number =>
  SCOPES.indexOf(a.scope ?? 'global') - SCOPES.indexOf(b.scope ?? 'global') ||
  Number(!a.when) - Number(!b.when) ||
  WEIGHTS.indexOf(a.weight ?? 'plugin') - WEIGHTS.indexOf(b.weight ?? 'plugin')

const TEXT =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=searchbox]'
/** What a person may give other keys: a command, or a movement of screens, which its words name. */
export const keyName = ({ command, title }: Pick<KeyBinding, 'command' | 'title'>): string => command ?? title
const types = (target: unknown): boolean => target instanceof Element && target.closest(TEXT) !== null

/** Which bindings there are now: of open screens, of commands, with the keys a person chose instead. */
function createBindings(bindings: KeyParts['bindings']) {
  const local = new Set<KeyBinding>()
  let chosen: Readonly<Record<string, readonly string[]>> = {}
  return {
    all: (): KeyBinding[] => {
      const seen = new Set<string>()
      return [...local, ...bindings()].flatMap((binding): KeyBinding[] => {
        const own = chosen[keyName(binding)]
        if (!own) return [binding]
        // a command with two keys of its own is rebound once
        const place = `${binding.scope ?? 'global'} ${keyName(binding)} ${JSON.stringify(binding.when ?? null)}`
        if (seen.has(place)) return []
        seen.add(place)
        return own.map((keys) => ({ ...binding, keys, weight: 'user' }))
      })
    },
    /** binds keys of an open screen or dialog; answers how to unbind them */
    bind: (more: readonly KeyBinding[]): (() => void) => {
      for (const one of more) local.add(one)
      return () => {
        for (const one of more) local.delete(one)
      }
    },
    choose: (keys: Readonly<Record<string, readonly string[]>>) => {
      chosen = keys
    },
  }
}

/**
 * Answers whether a stroke was used. One that is bound by an area on its way waits for it, and those after it in
 * their turn: none is lost, and none acts before another.
 */
function inTurn(
  use: (event: KeyPress, repeat: boolean) => boolean,
  facts: FactStore,
  coming: KeyParts['coming'],
) {
  const waiting: KeyPress[] = []
  const useAll = () => {
    for (const one of waiting.splice(0)) use(one, false)
  }
  return (event: KeyPress, repeat = false): boolean => {
    if (['control', 'meta', 'alt', 'shift'].includes(event.key.toLowerCase())) return false
    const isTyping = facts.get(typing)
    if (waiting.length > 0 && !isTyping) return waiting.push(event) > 0
    if (use(event, repeat)) return true
    const come = repeat || isTyping ? undefined : coming?.(pressed(event))
    if (!come) return false
    waiting.push(event)
    void come.then(useAll, useAll)
    return true
  }
}

/** Keys for what is not there yet: the field of the palette, or a page on its way. */
function createWait(facts: FactStore, typeAhead: KeyParts['typeAhead']) {
  let ahead: KeyParts['typeAhead']
  let give: (() => void) | undefined
  return {
    /** Begins to hand letters to `tell`: the page they are meant for is on its way. */
    hold: (tell?: (key: string) => void) => {
      ahead = tell
      give = undefined
    },
    /**
     * Ends that when the page is there. `handOver` writes what was typed into its first field: once that has the
     * focus, and before the next key, which would otherwise go in front of it.
     */
    release: (handOver: () => void) => {
      const end = () => {
        if (give !== end) return
        give = undefined
        ahead = undefined
        handOver()
      }
      give = end
      setTimeout(end)
    },
    takes({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
      if (facts.get(typing)) give?.()
      if (facts.get(typing) || ctrlKey || metaKey || altKey) return false
      const tell = facts.get(paletteOpen) ? key.length === 1 && typeAhead : ahead
      if (!tell) return false
      tell(key)
      // Tab, Escape and their like are of the page around it too
      return key.length === 1
    },
  }
}

/** Bindings of commands, of the open screens and of the person, and the listener that runs them. */
export function createKeys({ facts, bindings, runCommand, apple = false, coming, typeAhead }: KeyParts) {
  const state = proxy<{ pending: string }>({ pending: '' })
  const bound = createBindings(bindings)
  const spelled = new Map<string, string>()
  let letters = true
  const wait = createWait(facts, typeAhead)
  let timer: ReturnType<typeof setTimeout> | undefined

  const eligible = (binding: KeyBinding, seen: Facts) =>
    (letters || !isBare(binding.keys)) &&
    holds(binding.when, seen) &&
    (!seen[dialogOpen.name] || binding.scope === 'dialog')
  const spelling = (keys: string): string => {
    const held = spelled.get(keys) ?? strokes(keys, apple)
    spelled.set(keys, held)
    return held
  }
  // every letter that somebody types comes through here: few bindings
  // begin with it, and only those ask for facts
  const resolve = (typed: string, given?: Facts): { readonly hit?: KeyBinding; readonly prefix: boolean } => {
    const near = bound
      .all()
      .filter(({ keys }) => spelling(keys) === typed || spelling(keys).startsWith(`${typed} `))
    if (!near.length) return { prefix: false }
    const seen = given ?? facts.freeze()
    const able = near.filter((binding) => eligible(binding, seen))
    const hit = able.filter(({ keys }) => spelling(keys) === typed).toSorted(better)[0]
    return { ...(hit ? { hit } : {}), prefix: able.some(({ keys }) => spelling(keys) !== typed) }
  }
  const forget = () => {
    clearTimeout(timer)
    state.pending = ''
  }
  /** Answers whether the stroke was used. */
  const use = (event: KeyPress, repeat: boolean): boolean => {
    if (wait.takes(event)) return true
    const name = pressed(event)
    const attempts = state.pending ? [`${state.pending} ${name}`, name] : [name]
    forget()
    for (const typed of attempts) {
      const { hit, prefix } = resolve(typed)
      if (hit) {
        if (hit.run) hit.run()
        else if (hit.command && !repeat) runCommand(hit.command)
        return true
      }
      if (prefix) {
        state.pending = typed
        timer = setTimeout(forget, WINDOW_MS)
        return true
      }
    }
    return false
  }
  const press = inTurn(use, facts, coming)
  return {
    state,
    resolve,
    press,
    hold: wait.hold,
    release: wait.release,
    current: bound.all,
    bind: bound.bind,
    /**
     * the person's own keys by `keyName`, an empty list for none; without
     * `bare` no single letter does anything (WCAG 2.1.4)
     */
    choose: (keys: Readonly<Record<string, readonly string[]>>, bare = true) => {
      bound.choose(keys)
      letters = bare
    },
    keysOf: (command: string): string[] =>
      bound
        .all()
        .filter((binding) => binding.command === command)
        .map((binding) => binding.keys),
    attach: (target: Window) => listen(target, facts, press, forget),
  }
}

/** Listens before any widget's own type-ahead; answers how to stop. */
function listen(
  target: Window,
  facts: FactStore,
  press: (event: KeyboardEvent, repeat: boolean) => boolean,
  forget: () => void,
): () => void {
  const look = (event: Event) => facts.set(typing, types(event.target))
  const down = (event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return
    look(event)
    if (!press(event, event.repeat)) return
    event.preventDefault()
    event.stopPropagation()
  }
  target.addEventListener('keydown', down, true)
  target.addEventListener('focusin', look)
  return () => {
    forget()
    target.removeEventListener('keydown', down, true)
    target.removeEventListener('focusin', look)
  }
}
