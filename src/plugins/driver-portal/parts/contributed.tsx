import type { ComponentType } from 'react'
import { Isolated, useGantry, useStore } from '#core'
import type { Point } from '#core/reading/capability.ts'

interface Props<P extends object> {
  readonly point: Point<ComponentType<P>>
  /** as a notice names them where one breaks */
  readonly what: string
  readonly view: P
}
/** What other areas put here; they come a moment after the day itself. */
export function Contributed<P extends object>({ point, what, view }: Props<P>) {
  const { reading, state } = useGantry()
  void useStore(state).plugged
  return reading.contributions(point).map((Part, index) => (
    <Isolated key={index} what={what}>
      <Part {...view} />
    </Isolated>
  ))
}
