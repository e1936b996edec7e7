/** What was typed and not sent survives a lost session, for the same person only. */
import { getVersion, proxy, snapshot } from 'valtio/vanilla'
import { z } from 'zod'
import type { Store } from './store-port.ts'

/** A tab's hold on a draft: only the tab that has it writes it down. */
export interface Hold {
  /** takes it away from the tab that has it */
  takeOver(): void
  release(): void
}
/** What somebody typed and did not send, and when. */
export interface Draft<T = unknown> {
  readonly value: T
  /** ms since epoch */
  readonly at: number
}
/** What is kept by now, by what was kept before. */
export type Over<T> = (kept: T | undefined) => T
export type Drafts = ReturnType<typeof createDrafts>
const FOR_MS = 7 * 86_400_000
const INDEX = 'drafts'
/** A form may keep its state in a proxy, which no store can clone. */
const plain = (value: unknown): unknown =>
  getVersion(value) === undefined ? value : snapshot(value as object)
const Forms = z.array(z.string())

/** Keeps, offers and drops a draft per form key such as `sales-order/12`. */
export function createDrafts(store: () => Store, now: () => number, locks?: LockManager) {
  const state = proxy<{ forms: string[] }>({ forms: [] })
  const keyOf = (form: string) => `draft:${form}`
  const leaving: Leaving = new Map()
  // one after another: a draft dropped while it is still being written must stay dropped
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const mine = turn.then(job)
    turn = mine.catch(() => undefined)
    return mine
  }
  /** Another tab keeps forms of its own: what it wrote stays listed. */
  const index = async (change: (forms: readonly string[]) => string[]) => {
    const forms = change(Forms.safeParse(await store().get(INDEX)).data ?? [])
    state.forms = forms
    await store().put(INDEX, [...forms])
  }
  const offer = async <T>(form: string): Promise<Draft<T> | undefined> => {
    const held = (await store().get(keyOf(form))) as Draft<T> | undefined
    if (held && now() - held.at < FOR_MS) return held
    // another tab sent it, or it is too old: what is typed from now on is listed anew
    if (state.forms.includes(form)) state.forms = state.forms.filter((one) => one !== form)
    return undefined
  }
  return {
    /** which forms hold one */
    state,
    load: async () => {
      state.forms = Forms.safeParse(await store().get(INDEX)).data ?? []
    },
    /** Writes it down; a function says what, over what stands there: nothing, where that cannot be read. */
    keep: <T>(form: string, value: T | Over<T>): Promise<void> =>
      inTurn(async () => {
        const kept = async () => (await offer<T>(form).catch(() => undefined))?.value
        const next = typeof value === 'function' ? (value as Over<T>)(await kept()) : value
        await store().put(keyOf(form), { value: plain(next), at: now() })
        if (!state.forms.includes(form)) await index((forms) => [...new Set([...forms, form])])
      }),
    offer,
    /**
     * Two tabs typing into one draft would write over each other: the first has it, another may take it over.
     * `told` hears whether this tab has it; where a browser has no locks, every tab does.
     */
    hold: (form: string, told: (mine: boolean) => void): Hold =>
      holdDraft({ locks, leaving, written: () => turn }, form, told),
    drop: (form: string): Promise<void> =>
      inTurn(async () => {
        await store().drop(keyOf(form))
        await index((forms) => forms.filter((one) => one !== form))
      }),
    clear: () => {
      state.forms = []
    },
  }
}

/** Holds of this tab that are being given back: who comes next in the same tab waits for them. */
type Leaving = Map<string, Promise<unknown>>
interface Holding {
  readonly locks: LockManager | undefined
  readonly leaving: Leaving
  /** what this tab began to write or drop is in the store */
  readonly written: () => Promise<unknown>
}

function holdDraft({ locks, leaving, written }: Holding, form: string, told: (mine: boolean) => void): Hold {
  const nothing = () => undefined
  if (!locks) {
    told(true)
    return { takeOver: nothing, release: nothing }
  }
  const name = `gantry-draft:${form}`
  const life = new AbortController()
  let giveBack: () => void = nothing
  let asked: Promise<unknown> = Promise.resolve()
  const mine = () =>
    new Promise<void>((resolve) => {
      if (life.signal.aborted) return resolve()
      giveBack = resolve
      told(true)
    })
  /** Another tab has it, or took it: it comes back when that tab is done. */
  const queue = (): void => {
    if (life.signal.aborted) return
    told(false)
    asked = locks.request(name, { signal: life.signal }, mine).catch(queue)
  }
  const ask = (): Promise<unknown> =>
    locks
      .request(name, { ifAvailable: true }, (lock) => (lock ? mine() : Promise.reject(new Error('taken'))))
      .catch(queue)
  const before = leaving.get(form)
  asked = before ? before.then(() => (life.signal.aborted ? undefined : ask())) : ask()
  return {
    takeOver: () => {
      asked = locks.request(name, { steal: true }, mine).catch(queue)
    },
    release: () => {
      life.abort()
      // who has it next reads what was left here
      void written().then(() => giveBack())
      leaving.set(
        form,
        asked.catch(nothing).then(() => void leaving.delete(form)),
      )
    },
  }
}
