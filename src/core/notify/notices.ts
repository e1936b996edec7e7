import { proxy } from 'valtio/vanilla'

/**
 * Something the person should know that no call of theirs caused: a
 * plugin that is off, a store that is not kept, a part that did not arrive.
 */
export interface Notice {
  readonly code:
    | 'plugin-off'
    | 'key-taken'
    | 'in-memory'
    | 'effect-crashed'
    | 'finder-failed'
    | 'fold-failed'
    | 'stream-reset'
    | 'outbox-quarantine'
    | 'part-missing'
  readonly text: string
  readonly plugin?: string
}
export const createNotices = () => {
  const state = proxy<{ items: Notice[] }>({ items: [] })
  return {
    state,
    add: (notice: Notice) => {
      if (!state.items.some((held) => held.code === notice.code && held.text === notice.text))
        state.items.push(notice)
    },
    dismiss: (notice: Notice) => {
      state.items = state.items.filter((held) => held.text !== notice.text)
    },
  }
}
export type Notices = ReturnType<typeof createNotices>
