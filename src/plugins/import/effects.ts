import { filter, map } from 'rxjs'
import { defineEffect } from '#core'
import { importEvents } from '#schema/areas/imports.ts'
import { tellEnd } from './commands.ts'
import { importsAskedHere } from './rows.ts'

/** The end of an import or undo is shown in the tab that asked for it, and in no other. */
export const tellEnds = defineEffect('import.tell-end', 'each-tab', (live$, ctx) =>
  live$.pipe(
    filter((event) => importEvents.committed.is(event) || importEvents.undone.is(event)),
    filter(({ payload }) => ctx.read(importsAskedHere).ids.includes((payload as { id: number }).id)),
    map(({ payload }) => {
      const { id, state, created, updated, skipped, failed, kept } = payload as Parameters<typeof tellEnd>[0]
      return tellEnd({ id, state, created, updated, skipped, failed, kept })
    }),
  ),
)
