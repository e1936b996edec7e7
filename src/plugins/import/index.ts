import { filter, map } from 'rxjs'
import { contribute, defineEffect, definePlugin, origins } from '#core'
import { facts } from '#schema/imports.ts'
import {
  commitImport,
  getImport,
  getLines,
  listImports,
  remapImport,
  tellEnd,
  templateFile,
  undoImport,
  wrongFile,
} from './commands.ts'
import { asked, askedHere, importRows, observed } from './rows.ts'

const told = defineEffect('import.tell-end', 'each-tab', (live$, ctx) =>
  live$.pipe(
    filter((event) => facts.committed.is(event) || facts.undone.is(event)),
    filter(({ payload }) => ctx.read(askedHere).ids.includes((payload as { id: number }).id)),
    map(({ payload }) => {
      const { id, state, created, updated, skipped, failed, kept } = payload as Parameters<typeof tellEnd>[0]
      return tellEnd({ id, state, created, updated, skipped, failed, kept })
    }),
  ),
)
export default definePlugin({
  id: 'import',
  title: 'Import',
  events: [observed, asked, ...Object.values(facts)],
  collections: [importRows],
  projections: [askedHere],
  effects: [told],
  commands: [
    listImports,
    getImport,
    getLines,
    wrongFile,
    templateFile,
    remapImport,
    commitImport,
    undoImport,
    tellEnd,
  ],
  contributes: [
    contribute(origins, {
      id: 'import',
      words: 'from an import',
      permission: 'import.create',
      to: (id) => `/import/${id}`,
    }),
  ],
  routes: [
    {
      path: '/import',
      title: 'Imports',
      permission: 'import.create',
      load: () => import('./screens/import-list.tsx'),
    },
    {
      path: '/import/:what',
      title: 'Import',
      permission: 'import.create',
      load: () => import('./screens/import-page.tsx'),
    },
  ],
})
