import { lazy, Suspense } from 'react'
import { useStore } from '#core'
import { closeGate, gate } from '../../gate.ts'

const VerifyGate = lazy(() => import('./verify-gate.tsx'))
/** The gate before verifying, over whatever screen names orders; fetched when an order stands before it. */
export function GateSlot() {
  const { waiting } = useStore(gate)
  return waiting ? (
    <Suspense fallback={null}>
      <VerifyGate key={waiting.ids.join()} waiting={waiting} onClose={closeGate} />
    </Suspense>
  ) : null
}
