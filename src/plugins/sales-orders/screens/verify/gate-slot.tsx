import { useStore, later } from '#core'
import { closeGate, gate } from '../../gate.ts'

const VerifyGate = later(() => import('./verify-gate.tsx'))
/** The gate before verifying, over whatever screen names orders; fetched when an order stands before it. */
export function GateSlot({ onPassed }: { readonly onPassed?: () => void }) {
  const { waiting } = useStore(gate)
  if (!waiting) return null
  return <VerifyGate key={waiting.ids.join()} waiting={waiting} onClose={closeGate} onPassed={onPassed} />
}
