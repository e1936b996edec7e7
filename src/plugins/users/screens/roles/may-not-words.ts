import { formats } from '#ui'
import { recordWords } from '../../rules/permission-words.ts'
import { roleReach } from '../../rules/role-table.ts'

/** Counts what a role may do, and names the areas that are closed to it. */
export function mayNotWords(held: ReadonlySet<string>): string {
  const { may, of, own, closed } = roleReach(held)
  if (may === of && own === 0) return 'May do everything.'
  const count = `May do ${formats.number(may)} of ${formats.number(of)}`
  const ofOwn = own > 0 ? `, ${formats.number(own)} of them for own rows only` : ''
  const shut = closed.length > 0 ? ` No access to ${formats.list(closed.map(recordWords))}.` : ''
  return `${count}${ofOwn}.${shut}`
}
