import { useLayoutEffect } from 'react'
import { useScreen } from '#core'
import { gate } from './gate.ts'

/** Where nobody is signed in: the login is shown beside the product, as long as this stands here. */
export function AtTheGate() {
  useScreen({ title: 'Log in', id: 'login' })
  useLayoutEffect(() => {
    gate.open = true
    return () => {
      gate.open = false
    }
  }, [])
  return null
}
