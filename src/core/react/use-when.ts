import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio/react'
import { subscribeKey } from 'valtio/vanilla/utils'
import { holds, type ContextKey, type When } from '../reading/when.ts'
import { explain } from '../reading/explain.ts'
import { useGantry } from './context.tsx'

/** Whether a condition holds now. */
export function useWhen(when: When | undefined): boolean {
  return holds(when, useSnapshot(useGantry().facts.state))
}
/** Why a condition does not hold, in words. */
export function useReason(when: When | undefined): string | undefined {
  return explain(when, useSnapshot(useGantry().facts.state))
}
/** One fact. */
export function useFact<T>(key: ContextKey<T>): T {
  const { facts } = useGantry()
  const listen = useCallback(
    (told: () => void) => subscribeKey(facts.state, key.name, told, true),
    [facts, key.name],
  )
  return useSyncExternalStore(listen, () => facts.get(key))
}
/** Holds a fact while the component is mounted. */
export function useSetFact<T>(key: ContextKey<T>, value: T): void {
  const { facts } = useGantry()
  useEffect(() => {
    facts.set(key, value)
  }, [facts, key, value])
  useEffect(() => () => facts.clear(key as ContextKey), [facts, key])
}
/** Tells which permissions the person holds; another function whenever they change. */
export function usePermissions(): (permission: string) => boolean {
  const gantry = useGantry()
  // the permissions are part of `current`; reading it renders again when they arrive
  const { current } = useSnapshot(gantry.me.state)
  const { status } = useSnapshot(gantry.session.state)
  return useMemo(() => {
    void current
    void status
    return (permission: string) => gantry.may(permission)
  }, [gantry, current, status])
}
/** Whether the person holds a permission; false until permissions are known. */
export const useMay = (permission: string): boolean => usePermissions()(permission)
