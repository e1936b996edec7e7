/** What each role holds is what the matrix of the interface says, cell by cell. */
import { describe, expect, it } from 'vitest'
import { grantsOf, PERMISSIONS, ROLES } from '#schema/permissions.ts'
import { contracts } from '#schema/index.ts'
import { hits, textOf } from './everything.ts'

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

describe('what reaches beyond one company', () => {
  const routes = contracts.flatMap((one) => one.routes)
  const ofInstallation = routes.filter(({ installation }) => installation)
  it('is these calls, which the company that runs the installation alone may make', () => {
    expect(ofInstallation.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'get /backup',
      'post /backup',
    ])
  })
  it('has permissions of its own: no call of one company asks for the same', () => {
    const names = new Set(ofInstallation.map(({ permission }) => permission))
    const shared = routes.filter(
      ({ installation, permission, also = [] }) =>
        !installation && [permission, ...also].some((name) => names.has(name)),
    )
    // an entry of the log of changes is of its own company
    expect(shared.map(({ path }) => path)).toEqual(['/audit/'])
  })
  it('and the backups of a plugin are reached by no other area', () => {
    const reaching = hits(
      (file) => /^src\/plugins\/.*\.ts$/.test(file),
      /\bctx\.backups\b|\bmount\(\{[^}]*\bbackups\b|\bkit\.backups\b/,
    ).map((hit) => hit.split(':')[0])
    expect([...new Set(reaching)]).toEqual(['src/plugins/backups/server.ts'])
  })
  it('as the owner of all tables only the kernel speaks, in these places', () => {
    const places = hits((file) => /^(server|src\/plugins)\/.*\.ts$/.test(file), /\basOwner\(/).map(
      (hit) => hit.split(':')[0],
    )
    expect([...new Set(places)].sort()).toEqual([
      'server/auth/operator.ts', // who runs the installation
      'server/db/pool.ts', // its definition
      'server/jobs/jobs.ts', // one nightly job for each company
      'server/jobs/purge.ts', // what every company keeps for a time only
      'server/start.ts', // whether there is a company yet
    ])
  })
})
