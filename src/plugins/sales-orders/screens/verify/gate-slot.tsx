import { useStore, later } from '#core'
import { closeGate, gate } from '../../gate.ts'

const VerifyGate = later(() => import('./verify-gate.tsx'))
/** The gate before verifying, over whatever screen names orders; fetched when an order stands before it. */
export function GateSlot() {
  const { waiting } = useStore(gate)
  return waiting ? <VerifyGate key={waiting.ids.join()} waiting={waiting} onClose={closeGate} /> : null
}
