import type { EventDraft } from '#schema/contract/event.ts'

/** What a call or a job lends: where events go, and who did it when. */
export interface Tools {
  emit(draft: EventDraft, before?: object): void
  readonly now: Date
  readonly by: number | null
}
