import { useLayoutEffect } from 'react'
import { useGantry, useScreen, useStore } from '#core'
import { gate } from './gate.ts'

/** Where nobody is signed in: the login is shown beside the product, as long as this stands here. */
export function AtTheGate() {
  useScreen({ title: 'Log in', id: 'login' })
  const { left } = useStore(useGantry().state)
  useLayoutEffect(() => {
    gate.leadsBack = Boolean(left)
  }, [left])
  useLayoutEffect(() => {
    gate.open = true
    return () => {
      gate.open = false
    }
  }, [])
  return null
}
