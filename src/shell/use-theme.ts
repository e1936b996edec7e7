import { useEffect } from 'react'
import { useGantry, useStore } from '#core'
import { usePreference } from '#core/screens/preferences.ts'
import { formats } from '#ui'
import { showTheme, type Density, type Theme } from './frame-state.ts'

const NO_KEYS: Readonly<Record<string, readonly string[]>> = {}
/** Hands the frame's commands a way to choose while the app is mounted. */
export const lookChooser: { theme: (theme: Theme) => void; density: (density: Density) => void } = {
  theme: (theme) => showTheme(theme, 'compact'),
  density: () => undefined,
}

/**
 * What a person chose holds everywhere: theme and density on the root
 * element, clock and zone in every format, keys.
 */
export function useTheme(): void {
  const { me, keys, clock: serverClock } = useGantry()
  const { profile } = useStore(me.state)
  const [theme, setTheme] = usePreference<Theme>('theme', 'system')
  const [density, setDensity] = usePreference<Density>('density', 'compact')
  useEffect(() => showTheme(theme, density), [theme, density])
  useEffect(() => {
    lookChooser.theme = setTheme
    lookChooser.density = setDensity
  }, [setTheme, setDensity])
  const zone = profile?.time_zone
  useEffect(() => {
    if (zone) formats.setFormats({ zone })
  }, [zone])
  const [clock] = usePreference<12 | 24>('clock', 24)
  const [own] = usePreference<Readonly<Record<string, readonly string[]>>>('keys', NO_KEYS)
  const [letters] = usePreference('letters', true)
  useEffect(() => formats.setFormats({ clock }), [clock])
  useEffect(() => formats.setFormats({ now: serverClock.now }), [serverClock])
  useEffect(() => keys.choose(own, letters), [keys, own, letters])
}
