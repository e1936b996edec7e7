/** What each role holds is what the matrix of the interface says, cell by cell. */
import { describe, expect, it } from 'vitest'
import { grantsOf, PERMISSIONS, ROLES } from '#schema/permissions.ts'
import { textOf } from './everything.ts'

const [head = [], , ...rows] = textOf('tests/laws/agreed/matrix.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const words = (text = ''): string[] => (text === '-' ? [] : text.split(' '))

describe('the catalogue', () => {
  it('holds every resource and action of the matrix, and no other', () => {
    expect(head.slice(2)).toEqual(ROLES)
    expect(PERMISSIONS.map((p) => p.name)).toEqual(
      rows.flatMap(([resource, actions]) => words(actions).map((action) => `${resource}.${action}`)),
    )
    expect(PERMISSIONS.map((p) => p.id)).toEqual(PERMISSIONS.map((_, i) => i + 1))
    // those of the interface; areas of an installation come on top
    expect(PERMISSIONS.length).toBeGreaterThanOrEqual(174)
  })
  it.each(ROLES.map((role, i) => [role, i + 2] as const))('gives %s what its column says', (role, column) => {
    const wanted = rows.flatMap((row) =>
      words(row[column])
        .flatMap((cell) => (cell === '*' ? words(row[1]) : [cell]))
        .map((action) =>
          action.startsWith('own:') ? `own:${row[0]}.${action.slice(4)}` : `${row[0]}.${action}`,
        ),
    )
    expect([...grantsOf(role)].sort()).toEqual(wanted.sort())
  })
})
