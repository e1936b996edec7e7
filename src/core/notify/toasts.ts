/**
 * Every toast is gone 200 ms after its duration, unless pointer or focus is on it: then its clock stops, and starts
 * again with the toast's own duration.
 */
import { proxy } from 'valtio/vanilla'

const LIMIT = 20
const STAYS = 3000
const FADES = 200

/** What can be done right in a toast, as Undo. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}
/** A short message at the edge of the page, as it is drawn. */
export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  /** ms until it starts to leave */
  readonly duration: number
  readonly action?: ToastAction
  leaving: boolean
}
/** A toast as it is asked for. */
export interface ToastWish {
  readonly kind?: Toast['kind']
  readonly text: string
  /** ms until it starts to leave; 3,000 unless said */
  readonly duration?: number | undefined
  readonly action?: ToastAction
  /** a toast with the same key is replaced instead of doubled */
  readonly key?: string
}
/** The toasts that show, and how to add and take away one. */
export type Toasts = ReturnType<typeof createToasts>

/** A plain store of toasts, newest first; the frame only draws it. */
export function createToasts() {
  const state = proxy<{ items: Toast[] }>({ items: [] })
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const keys = new Map<string, number>()
  let last = 0
  let isClosed = false

  const stop = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const remove = (id: number) => {
    stop(id)
    const at = state.items.findIndex((toast) => toast.id === id)
    if (at >= 0) state.items.splice(at, 1)
  }
  const leave = (id: number) => {
    stop(id)
    const toast = state.items.find((one) => one.id === id)
    if (!toast) return
    toast.leaving = true
    timers.set(
      id,
      setTimeout(() => remove(id), FADES),
    )
  }
  const start = (id: number, ms: number) => {
    stop(id)
    timers.set(
      id,
      setTimeout(() => leave(id), ms),
    )
  }
  const show = ({ kind = 'info', text, duration = STAYS, action, key }: ToastWish): number => {
    const id = ++last
    if (isClosed) return id
    if (key !== undefined) {
      remove(keys.get(key) ?? 0)
      keys.set(key, id)
    }
    state.items.unshift({ id, kind, text, duration, leaving: false, ...(action ? { action } : {}) })
    for (const old of state.items.slice(LIMIT)) remove(old.id)
    start(id, duration)
    return id
  }
  return {
    state,
    show,
    /** Shows the last toast before the page is left; no other comes until `reopen`. */
    close: (wish: ToastWish): void => {
      show(wish)
      isClosed = true
    },
    reopen: (): void => {
      isClosed = false
    },
    /** the pointer or the focus entered it */
    pause: (id: number) => {
      const toast = state.items.find((one) => one.id === id)
      if (!toast) return
      toast.leaving = false
      stop(id)
    },
    /** pointer and focus left it */
    resume: (id: number) => {
      const toast = state.items.find((one) => one.id === id)
      if (toast) start(id, toast.duration)
    },
    dismiss: leave,
    clear: () => {
      for (const id of state.items.map((one) => one.id)) remove(id)
    },
  }
}
