import { useCallback, useMemo, useState } from 'react'
import { type HomeLayout, homePanels, useGantry, useStore } from '#core'
import { usePreference } from '#core/screens/index.ts'
import { useExceptions } from './use-exceptions.ts'
import { choicesIn, firstUse, layoutOf, movedPanel, placedIn, type Placed, type Way } from '../layouts.ts'

const NO_CHOICES: unknown = {}
/** The panels that the person may see in the chosen layout, and what arranges them. */
export function usePanels() {
  const { reading, session, me, may } = useGantry()
  const { role } = useStore(session.state)
  const { current } = useStore(me.state)
  const [kept, keep] = usePreference('dashboard', NO_CHOICES)
  const choices = useMemo(() => choicesIn(kept), [kept])
  const layout = choices.layout ?? layoutOf(role)
  const panels = useMemo(
    () => (current ? reading.contributions(homePanels).filter(({ permission }) => may(permission)) : []),
    [reading, may, current],
  )
  const arranged = choices.arranged?.[layout]
  const exceptions = useExceptions()
  const waiting = exceptions.value
  const [isGone, setGone] = useState(false)
  const isNew = !isGone && waiting?.has_orders === false && panels.some(({ isForFirstUse }) => isForFirstUse)
  const placed = useMemo(
    () => (isNew ? firstUse(panels) : placedIn(layout, panels, arranged)),
    [isNew, layout, panels, arranged],
  )
  const arrange = useCallback(
    (next: readonly Placed[], hidden: readonly string[] = arranged?.hidden ?? []) =>
      keep({ ...choices, arranged: { ...choices.arranged, [layout]: { placed: next, hidden } } }),
    [keep, choices, layout, arranged],
  )
  const move = useCallback((id: string, way: Way) => arrange(movedPanel(placed, id, way)), [arrange, placed])
  const hide = useCallback(
    (id: string) =>
      arrange(
        placed.filter((one) => one.id !== id),
        [...(arranged?.hidden ?? []), id],
      ),
    [arrange, placed, arranged],
  )
  const show = useCallback(
    (id: string) =>
      arrange(
        placed,
        (arranged?.hidden ?? []).filter((one) => one !== id),
      ),
    [arrange, placed, arranged],
  )
  const reset = useCallback(
    () => keep({ ...choices, arranged: { ...choices.arranged, [layout]: undefined } }),
    [keep, choices, layout],
  )
  const choose = useCallback((next: HomeLayout) => keep({ ...choices, layout: next }), [keep, choices])
  const hidden = panels.filter(({ id, layouts }) => layouts[layout] && arranged?.hidden.includes(id))
  const offered = (of: HomeLayout) => panels.some(({ layouts }) => layouts[of] !== undefined)
  const leaveFirstUse = useCallback(() => setGone(true), [])
  return {
    layout,
    isNew,
    exceptions,
    leaveFirstUse,
    choose,
    offered,
    panels,
    placed,
    hidden,
    arranging: { move, hide, show, reset },
  }
}
