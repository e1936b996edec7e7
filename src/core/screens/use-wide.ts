import { useEffect, useState } from 'react'
import { askForWidth, FULLSCREEN_EVENT } from './frame-facts.ts'

/** The wide view of a screen, and what turns it on and off; leaving the screen gives the width back. */
export function useWide(): readonly [wide: boolean, toggle: () => void] {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const heard = (event: Event) => setWide((event as CustomEvent<boolean>).detail !== false)
    window.addEventListener(FULLSCREEN_EVENT, heard)
    return () => {
      window.removeEventListener(FULLSCREEN_EVENT, heard)
      askForWidth(false)
    }
  }, [])
  return [wide, () => askForWidth(!wide)]
}
