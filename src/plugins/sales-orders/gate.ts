/** Orders that somebody wants verified and that lack something; the dialog of the gate shows them. */
import { proxy, ref } from 'valtio/vanilla'

export interface AtGate {
  readonly ids: readonly number[]
  /** how many others were verified at once */
  readonly verified: number
}
export const gate = proxy<{ waiting: AtGate | undefined }>({ waiting: undefined })
export const openGate = (waiting: AtGate): void => {
  gate.waiting = ref(waiting)
}
export const closeGate = (): void => {
  gate.waiting = undefined
}
