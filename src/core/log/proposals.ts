/** What open calls show before the server has answered; forgetting one is all that rollback is. */
import type { EventDraft, GantryEvent } from './event.ts'

/** What a call shows at once, until the server confirms or refuses it. */
export interface Proposal {
  /** id of the call */
  readonly cause: string
  readonly events: readonly GantryEvent[]
}

export type Proposals = ReturnType<typeof createProposals>
export function createProposals(now: () => string, me: () => number | null) {
  let open: readonly Proposal[] = []
  let count = 0

  /** Makes events of this browser; they have no place in the log. */
  const note = (drafts: readonly EventDraft[], cause?: string): GantryEvent[] =>
    drafts.map((draft) => ({
      ...draft,
      meta: { id: `local-${++count}`, at: now(), by: me(), ...(cause ? { cause } : {}) },
    }))
  /** Forgets those that are meant; answers their events. */
  const dropWhere = (isMeant: (cause: string) => boolean): readonly GantryEvent[] => {
    const gone = open.filter(({ cause }) => isMeant(cause))
    open = open.filter(({ cause }) => !isMeant(cause))
    return gone.flatMap(({ events }) => events)
  }
  return {
    note,
    all: () => open,
    events: (): readonly GantryEvent[] => open.flatMap(({ events }) => events),
    add(cause: string, drafts: readonly EventDraft[]): readonly GantryEvent[] {
      const events = note(drafts, cause)
      open = [...open, { cause, events }]
      return events
    },
    drop: (cause: string) => dropWhere((one) => one === cause),
    /** The server confirmed what these events were caused by. */
    retire(confirmed: readonly GantryEvent[]): readonly GantryEvent[] {
      const causes = new Set(confirmed.map((event) => event.meta.cause))
      return dropWhere((cause) => causes.has(cause))
    },
    clear: () => {
      open = []
    },
  }
}
