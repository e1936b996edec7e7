/** State of a kernel: what is true, shown and kept. It calls no command; the bus and the person come after it. */
import { monotonicFactory } from 'ulid'
import { proxy } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import { createAnswers } from '../command/answers.ts'
import { createConfirming } from '../command/confirming.ts'
import { commandById } from '../command/for-each-row.ts'
import { createJournal } from '../command/journal.ts'
import { createPasswordQuestion } from '../command/password-question.ts'
import { blobStore, createBlobs } from '../device/blobs.ts'
import { createDrafts } from '../device/drafts.ts'
import { createOfflineFiles } from '../device/offline-files.ts'
import { createRecent } from '../device/recent.ts'
import type { JournalEntry, Store } from '../device/store-port.ts'
import { createLog, type Log } from '../log/log.ts'
import { createNotices, type Notices } from '../notify/notices.ts'
import { createToasts, type Toasts } from '../notify/toasts.ts'
import type { Platform } from '../platform.ts'
import type { Registry } from '../plugin/registry.ts'
import { derivedValues } from '../reading/derived-facts.ts'
import { createFacts } from '../reading/facts.ts'
import { provide, type Provision } from '../reading/provide.ts'
import { createMe } from '../session/me.ts'
import { createSession } from '../session/session.ts'
import type { Leaving } from '../session/unauthorised.ts'
import { createServerClock } from '../wire/server-clock.ts'
import { createReading } from './create-reading.ts'
import { createFactsOfRows } from './facts-of-rows.ts'
import type { GantryState } from './gantry.ts'
import type { LateSlot } from './late-slot.ts'

export interface StateOptions {
  readonly platform: Platform
  readonly base: string
  readonly registry: Registry
  readonly late: Pick<LateSlot, 'store'>
  readonly own: readonly Provision[]
}
export type State = ReturnType<typeof createState>

const STARTING: GantryState = {
  phase: 'starting',
  storage: 'none',
  leads: false,
  stream: 'off',
  plugged: 0,
  whole: true,
  coming: false,
  refused: undefined,
  left: undefined,
}

type Watched = ReturnType<typeof createWatched>
/** Makes the state that screens watch and the kernel writes. */
const createWatched = () => ({
  state: proxy<GantryState>({ ...STARTING }),
  facts: createFacts(),
  toasts: createToasts(),
  notices: createNotices(),
  confirming: createConfirming(),
  passwordQuestion: createPasswordQuestion(),
})
/** The journal helps to find faults; that it cannot be kept is none. */
const keepEntry = (store: Store, entry: JournalEntry) => store.putJournal(entry).catch(() => undefined)
const foldFailed = (notices: Notices) => (name: string, error: unknown) =>
  notices.add({ code: 'fold-failed', text: `${name} may be out of date: ${String(error)}` })
/** Why the session is over is read until the page is left, and nothing beside it. */
const lastWord = (toasts: Toasts): Leaving => ({
  began: (text, duration) => toasts.close({ kind: 'error', text, duration, key: 'unauthorised' }),
  went: toasts.reopen,
})
/** Makes the stores of this device beside the log. */
const keptParts = (platform: Platform, store: () => Store) => ({
  drafts: createDrafts(store, platform.now, platform.locks),
  offlineFiles: createOfflineFiles(platform),
  recent: createRecent(store, platform.now),
})

/** Answers that are kept until the log hears of a change of what they tell. */
function answersOver(log: Log, now: () => number, state: GantryState) {
  const answers = createAnswers(now, () => state.stream === 'open')
  log.changes$.subscribe(({ events }) => events.forEach(({ type }) => answers.changed(type)))
  log.resets$.subscribe(answers.clear)
  return answers
}

/** Keeps the facts of all plugins in step with the log and with what screens set. */
function deriveAll({ facts, notices, state }: Watched, log: Log, registry: Registry): void {
  const moved = facts.derive((held) => {
    const all = [...registry.plugins.values()].flatMap((manifest) => manifest.facts ?? [])
    return derivedValues(all, log, held, foldFailed(notices))
  })
  log.changes$.subscribe(moved)
  log.touched$.subscribe(moved)
  log.resets$.subscribe(moved)
  subscribeKey(state, 'plugged', moved)
}

/** Makes the state of a kernel, from the ground up. */
export function createState({ platform, base, registry, late, own }: StateOptions) {
  const { now } = platform
  const watched = createWatched()
  const { facts, notices, state } = watched
  const clock = createServerClock(platform)
  // of two calls in one millisecond the second sorts behind the first
  const ulid = monotonicFactory()
  const newId = () => ulid(clock.now().getTime())
  const session = createSession(platform, base, lastWord(watched.toasts))
  const me = createMe(late.store, session.isIn)
  const log = createLog({
    now: () => new Date(now()).toISOString(),
    me: session.personId,
    broke: foldFailed(notices),
  })
  const blobs = createBlobs(late.store, newId, now)
  const find = (id: string) => registry.commands.get(id)
  const provided = [...own, provide(blobStore, () => blobs), provide(commandById, () => find)]
  const reading = createReading({ registry, log, facts, may: me.may, own: provided })
  const journal = createJournal((entry) => void keepEntry(late.store(), entry))
  const answers = answersOver(log, now, state)
  deriveAll(watched, log, registry)
  return {
    ...watched,
    clock,
    session,
    me,
    log,
    reading,
    journal,
    blobs,
    answers,
    newId,
    factsOf: createFactsOfRows(log, facts),
    ...keptParts(platform, late.store),
  }
}
