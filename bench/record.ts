/**
 * Writes down the statements a call of the product makes, with the rows
 * they gave back, for the bare peer to say again.
 */
import pg from 'pg'

export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  gave: unknown[][]
}
/**
 * Of the kernel, not of the call: the transaction and the walls around
 * it, who is calling, and waking other processes.
 */
const NOT_OURS = /^(begin|commit|rollback)|set_config|from session s join|pg_notify/

let recording: Statement[] | undefined
const plain = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const answer = plain.apply(this, args)
  const [given, values] = args as [string | { name?: string; text: string; values?: unknown[] }, unknown[]?]
  const asked =
    typeof given === 'string' ? { text: given, values } : { ...given, values: given.values ?? values }
  if (recording && !NOT_OURS.test(asked.text)) {
    const statement: Statement = {
      ...(asked.name ? { name: asked.name } : {}),
      text: asked.text,
      values: asked.values ?? [],
      gave: [],
    }
    recording.push(statement)
    void Promise.resolve(answer).then(
      (result) => {
        const { rows = [] } = (result ?? {}) as { rows?: object[] }
        statement.gave = rows.map((row) => Object.values(row))
      },
      () => {},
    )
  }
  return answer
} as never

/** The statements `work` made, in order. */
export async function recorded(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const mine: Statement[] = (recording = [])
  try {
    await work()
  } finally {
    recording = undefined
  }
  return mine
}

const numbersIn = (value: unknown): readonly string[] => JSON.stringify(value).match(/\d{6,}/g) ?? []
/** Events are told by positions below the counter, which is all that is given back. */
const COUNTS_EVENTS = /event_seq = event_seq/
/** Leaves of what statements gave back only what says a number that a later one is given. */
export function forgetTheRest(statements: readonly Statement[]): void {
  const later = new Set<string>()
  for (const statement of statements.toReversed()) {
    const isNeeded =
      COUNTS_EVENTS.test(statement.text) || numbersIn(statement.gave).some((number) => later.has(number))
    if (!isNeeded) statement.gave = []
    for (const number of numbersIn(statement.values)) later.add(number)
  }
}
