import { createContext } from 'react'

/** How an entry of a menu goes to a path inside the application; the frame says it. */
export const Going = createContext<(path: string) => void>(() => undefined)
