/**
 * Whether this browser holds all that opens without signal. The worker fetches what is missing at each start and
 * whenever the network is back; after a logout that is everything.
 */
import { proxy } from 'valtio/vanilla'
import type { Platform } from '../platform.ts'

/** Whether the app would start without signal. */
export interface OfflineFiles {
  readonly state: {
    /** `none` where a browser has no worker, as on plain http */
    files: 'none' | 'asked' | 'ready' | 'missing'
    /** the browser promises to clear nothing on its own; undefined until it answered */
    promised: boolean | undefined
  }
  /** asks the worker to fetch what is missing */
  look(): void
  stop(): void
}

export function createOfflineFiles({ worker, storage }: Pick<Platform, 'worker' | 'storage'>): OfflineFiles {
  const state = proxy<OfflineFiles['state']>({ files: 'none', promised: undefined })
  const told = ({ data }: MessageEvent) => {
    const ready = (data as { ready?: unknown } | null)?.ready
    if (typeof ready === 'boolean') state.files = ready ? 'ready' : 'missing'
  }
  const look = () => {
    if (!worker?.controller) return
    if (state.files !== 'ready') state.files = 'asked'
    worker.controller.postMessage('keep')
  }
  worker?.addEventListener('message', told)
  worker?.addEventListener('controllerchange', look)
  // a device short of room may clear what it was not asked to keep
  storage?.persist?.().then(
    (promised) => {
      state.promised = promised
    },
    () => undefined,
  )
  return {
    state,
    look,
    stop: () => {
      worker?.removeEventListener('message', told)
      worker?.removeEventListener('controllerchange', look)
    },
  }
}
