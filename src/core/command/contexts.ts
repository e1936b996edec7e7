import type { Api } from '../wire/api.ts'
import type { AskRoute } from './ask.ts'
import type { Dispatch } from './call.ts'
import type { EventDraft } from '../log/event.ts'
import type { Reading } from '../reading/reading.ts'

/** What a running command has; `api` is bound to the call, so its writes carry the call's idempotency key. */
export interface CommandContext extends Reading {
  readonly api: Api
  readonly dispatch: Dispatch
  /** asks a call of another area by its contract */
  readonly ask: AskRoute
  readonly signal: AbortSignal
  readonly callId: string
  /** when the call was made first, by the server's clock: the same at every attempt, so its body is too */
  madeAt(): string
  /** folds what was read, or a fact of this browser only */
  observe(drafts: readonly EventDraft[]): void
}
/** Context of an effect: what pure code may see, and dispatching. */
export interface EffectContext extends Reading {
  readonly dispatch: Dispatch
}
