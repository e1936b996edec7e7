import { useSnapshot } from 'valtio/react'
import type { Snapshot } from 'valtio/vanilla'

/**
 * Any state of the kernel (`gantry.toasts.state`, `gantry.outbox.state`
 * …); renders when a part that was read changes.
 */
export const useStore = <S extends object>(state: S): Snapshot<S> => useSnapshot(state)
