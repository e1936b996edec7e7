import { lazy, Suspense } from 'react'

const Button = lazy(() =>
  import(/* offline */ './trucks.tsx').then((module) => ({ default: module.TruckButton })),
)
/** The office never loads what only the driver's header needs. */
export const TruckSlot = () => (
  <Suspense fallback={null}>
    <Button />
  </Suspense>
)
