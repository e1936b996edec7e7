import { useLocation } from 'wouter'
import { Press } from './press.tsx'

/** Where nothing is to be done: the way back to the stops of the day. */
export function BackToDay() {
  const [, navigate] = useLocation()
  return (
    <Press kind="second" onPress={() => navigate('/todays-order')}>
      Back to today’s orders
    </Press>
  )
}
