/** What the log of changes calls what happened, and the record it happened to. */

export type Side = Readonly<Record<string, unknown>>
/** The record before or after, where there is one. */
export const sideOf = (value: unknown): Side | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Side) : undefined

const VERBS: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'changed',
  saved: 'entered',
  closed: 'ended',
  'status-changed': 'changed the status of',
  held: 'put on hold',
  'delivery-started': 'started the delivery of',
}
/** What says everything by itself: these are about no record that anybody knows by a number. */
export const WHOLE: Readonly<Record<string, string>> = {
  'session.opened': 'recorded a login',
  'session.revoked': 'ended a session',
}
/** The past form of what happened: `created` is "added", `assigned` stays. */
export function verbOf(command: string): string {
  const fact = command.slice(command.indexOf('.') + 1)
  const known = VERBS[fact]
  if (known) return known
  const plain = fact.replaceAll('-', ' ')
  const changed = /^(.+) changed$/.exec(plain)
  if (changed) return `changed the ${changed[1]} of`
  // what happened to a part of the record: "payment recorded" is "recorded a payment of"
  const part = /^([a-z ]+) ([a-z]+ed)$/.exec(plain)
  if (part) return `${part[2]} ${/^[aeiou]/.test(part[1]!) ? 'an' : 'a'} ${part[1]} of`
  return /(ed|put|sent|set)( |$)/.test(plain) ? plain : `changed (${plain})`
}

/** Events whose verb has this word: "added" is what `created` is called. */
export const factsOf = (word: string): readonly string[] =>
  Object.entries(VERBS).flatMap(([fact, verb]) => (verb.split(' ').includes(word) ? [fact] : []))

/** An entry's record before and after. */
export interface Sides {
  readonly before: unknown
  readonly after: unknown
}
/** What the log is searched by, of a record: its numbers and names, and why it was changed. */
export const SEARCHED = [
  ...['order', 'invoice', 'quote', 'payment', 'batch', 'po', 'bill', 'ticket'].flatMap((one) => [
    `${one}_no`,
    `${one}_number`,
  ]),
  'name',
  'title',
  'alias',
  'subject',
  'code',
  'username',
  'customer_name',
  'supplier_name',
  'user_name',
  'reason',
  'hold_reason',
] as const
const NAMES = ['name', 'title', 'alias', 'subject', 'code', 'username'] as const
/** What people call the record: its number, else its name; undefined when the entry has neither. */
export function nameOf({ before, after }: Sides): string | undefined {
  const row = { ...sideOf(before), ...sideOf(after) }
  const keys = Object.keys(row)
  const key =
    keys.find((one) => /^(order|invoice|quote|payment|batch|po|bill|ticket)_(no|number)$/.test(one)) ??
    keys.find((one) => one.endsWith('_name') && !/^(actor|customer|supplier|user)_name$/.test(one)) ??
    NAMES.find((one) => keys.includes(one)) ??
    keys.find((one) => /^(customer|supplier|user)_name$/.test(one))
  const value = key === undefined ? undefined : row[key]
  return typeof value === 'string' && value ? value : undefined
}
/** Why it was done, where somebody said so. */
export function reasonOf({ after }: Pick<Sides, 'after'>): string | undefined {
  const row = sideOf(after)
  const reason = row?.reason ?? row?.hold_reason
  return typeof reason === 'string' && reason ? reason : undefined
}
