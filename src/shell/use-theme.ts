import { useEffect } from 'react'
import { useGantry, useStore } from '#core'
import { usePreference } from '#core/screens/preferences.ts'
import { formats } from '#ui'
import { showTheme, type Density, type Theme } from './frame-state.ts'

/** Hands the frame's commands a way to choose while the app is mounted. */
export const chooser: { theme: (theme: Theme) => void; density: (density: Density) => void } = { theme: (theme) => showTheme(theme, 'compact'), density: () => undefined }

/** The person's theme and density on the root element, and the company's zone in every format. */
export function useTheme(): void {
  const { me } = useGantry(), { profile } = useStore(me.state)
  const [theme, setTheme] = usePreference<Theme>('theme', 'system'), [density, setDensity] = usePreference<Density>('density', 'compact')
  useEffect(() => showTheme(theme, density), [theme, density])
  useEffect(() => { chooser.theme = setTheme; chooser.density = setDensity }, [setTheme, setDensity])
  const zone = profile?.time_zone
  useEffect(() => { if (zone) formats.setFormats({ zone }) }, [zone])
}
