import { describe, expect, it } from 'vitest'
import { standingOf } from '#plugins/import/rules/standing.ts'

const batch = { state: 'preview', created: 214, updated: 9, failed: 0, done: 0, due: 223, kept: 0 } as const

describe('the state of an import', () => {
  it.each([
    [{}, 'Not imported yet', null, 'continue'],
    [{ state: 'committing', done: 40 }, 'Importing, 40 of 223', null, null],
    [{ state: 'committed' }, 'Imported', { made: 214, changed: 9 }, 'undo'],
    [{ state: 'committed', failed: 3 }, 'Imported, 3 refused', { made: 214, changed: 9 }, 'undo'],
    [{ state: 'committed', created: 0, updated: 0 }, 'Imported', { made: 0, changed: 0 }, null],
    [{ state: 'undoing', done: 1200, due: 2000 }, 'Undoing, 1,200 of 2,000', null, null],
    [{ state: 'undone' }, 'Undone', null, null],
    [{ state: 'undone', kept: 2 }, 'Undone, 2 kept', null, null],
  ] as const)('of %o is "%s"', (more, words, wrote, next) => {
    expect(standingOf({ ...batch, ...more })).toMatchObject({ words, wrote, next })
  })
})
