import { useEffect, useLayoutEffect, useRef } from 'react'
import { screen, type ContextKey } from '../reading/when.ts'
import type { KeyBinding, KeyScope } from '../keys/keys.ts'
import { useGantry } from './context.tsx'

/** A fact with its value, as long as a screen is shown. */
export interface ScreenFact<T = unknown> {
  readonly key: ContextKey<T>
  readonly value: T
}
/** Pairs a fact with its value, typed. */
export const fact = <T>(key: ContextKey<T>, value: T): ScreenFact => ({ key: key as ContextKey, value })

/** What a screen tells of itself: title, facts and keys. */
export interface ScreenSpec {
  readonly title: string
  /** the value of the `screen` fact; default: none is set */
  readonly id?: string
  readonly facts?: readonly ScreenFact[]
  readonly keys?: readonly Omit<KeyBinding, 'scope'>[]
  readonly scope?: KeyScope
  /** remembered among the recent places */
  readonly path?: string
}

/** Title, facts and keys of a screen, for as long as it is mounted. */
export function useScreen({ title, id, facts = [], keys = [], scope = 'screen', path }: ScreenSpec): void {
  const gantry = useGantry()
  const latest = useRef(keys)
  latest.current = keys
  const names = keys.map((binding) => `${binding.keys} ${JSON.stringify(binding.when ?? null)}`).join('|')

  useEffect(() => {
    document.title = `${title} · Gantry`
    if (path) gantry.recent.visit(path, title)
  }, [gantry, title, path])
  useEffect(() => {
    if (id === undefined) return undefined
    gantry.facts.set(screen, id)
    return () => {
      if (gantry.facts.get(screen) === id) gantry.facts.clear(screen as ContextKey)
    }
  }, [gantry, id])
  useEffect(() => {
    for (const { key, value } of facts) gantry.facts.set(key, value)
  })
  // the names decide what is cleared; their values change with every render
  const shown = useRef(facts)
  shown.current = facts
  const factNames = facts.map(({ key }) => key.name).join('|')
  useEffect(() => {
    const held = shown.current.map(({ key }) => key)
    return () => {
      for (const key of held) gantry.facts.clear(key)
    }
  }, [gantry, factNames])
  // before the page is painted: what can be seen can be pressed
  useLayoutEffect(
    () =>
      gantry.keys.bind(
        latest.current.map((binding, at) => ({
          ...binding,
          scope,
          ...(binding.run ? { run: () => latest.current[at]?.run?.() } : {}),
        })),
      ),
    [gantry, names, scope],
  )
}
