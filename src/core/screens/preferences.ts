/**
 * What a person chose and expects to find again on every device: theme,
 * density, views, columns. Kept in their profile.
 */
import { useCallback } from 'react'
import { proxy } from 'valtio/vanilla'
import { z } from 'zod'
import { updateProfile } from '#schema/areas/profile.ts'
import { defineCommand } from '../command/command.ts'
import { kernel } from '../kernel/core-commands.ts'
import { useCommand } from '../react/use-command.ts'
import { useGantry } from '../react/context.tsx'
import { useStore } from '../react/use-store.ts'

export const setPreferences = defineCommand({
  id: 'preferences.set',
  title: 'Keep my choices',
  hidden: true,
  permission: 'signed-in',
  lane: () => 'preferences',
  offline: 'queue',
  input: z.object({ preferences: z.record(z.string(), z.unknown()) }),
  run: async ({ preferences }, { api, use }) => {
    const profile = await api.send(updateProfile, { body: { preferences } })
    use(kernel).setProfile(profile)
    return {}
  },
})

/** Choices made a moment ago, shown before the server has them. */
const ahead = proxy<{ values: Record<string, unknown> }>({ values: {} })
const WAIT = 600
let timer: ReturnType<typeof setTimeout> | undefined

/** One choice under `key`; writing shows at once and is sent a moment later, together with others. */
export function usePreference<T>(key: string, initial: T): readonly [T, (value: T) => void] {
  const gantry = useGantry()
  const send = useCommand(setPreferences)
  const stored = useStore(gantry.me.state).profile?.preferences as
    | Readonly<Record<string, unknown>>
    | undefined
  const fresh = useStore(ahead).values as Readonly<Record<string, unknown>>
  const value = (key in fresh ? fresh[key] : stored?.[key]) as T | undefined
  const set = useCallback(
    (next: T) => {
      ahead.values = { ...ahead.values, [key]: next }
      clearTimeout(timer)
      timer = setTimeout(() => {
        const known = gantry.me.state.profile?.preferences as Record<string, unknown> | undefined
        if (gantry.session.state.status === 'in')
          void send({ preferences: { ...known, ...ahead.values } }, { quiet: true })
      }, WAIT)
    },
    [gantry, key, send],
  )
  return [value ?? initial, set]
}
/** Another person sits down. */
export const forgetPreferences = (): void => {
  ahead.values = {}
}
