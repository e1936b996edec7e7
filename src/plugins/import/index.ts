import { contribute, definePlugin, origins } from '#core'
import { importEvents } from '#schema/areas/imports.ts'
import {
  commitImport,
  getImport,
  getLines,
  listImports,
  makeNames,
  remapImport,
  tellEnd,
  templateFile,
  undoImport,
  wrongFile,
} from './commands.ts'
import { tellEnds } from './effects.ts'
import { importing } from './public-client.ts'
import { importAsked, importsAskedHere, importRows, observed } from './rows.ts'

/** Places lie below imports, so that imports offer to bring cities. */
const cities = importing({
  entity: 'city',
  words: ['city', 'cities'],
  path: '/city',
  needs: ['geo.create', 'geo.update'],
})
export default definePlugin({
  id: 'import',
  title: 'Import',
  events: [observed, importAsked, ...Object.values(importEvents)],
  collections: [importRows],
  projections: [importsAskedHere],
  effects: [tellEnds],
  commands: [
    listImports,
    getImport,
    getLines,
    wrongFile,
    templateFile,
    remapImport,
    makeNames,
    commitImport,
    undoImport,
    tellEnd,
    ...(cities.commands ?? []),
  ],
  contributes: [
    ...(cities.contributes ?? []),
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
