import { z } from 'zod'
import { commandFor, defineCommand } from '#core'
import * as contract from '#schema/areas/imports.ts'
import { importAsked, observed } from './rows.ts'

const lane = ({ id }: { readonly id: number }) => `import:${id}`
const observes = (row: contract.ImportBatch) => [observed({ rows: [row] })]
export const listImports = commandFor(contract.imports, {
  id: 'import.list',
  title: 'List imports',
  hidden: true,
  observes: (page) => [observed({ rows: page.items })],
})
export const getImport = commandFor(contract.oneImport, {
  id: 'import.get',
  title: 'Read an import',
  hidden: true,
  observes,
})
export const getLines = commandFor(contract.importRows, {
  id: 'import.lines',
  title: 'Read the lines of a file',
  hidden: true,
})
export const wrongFile = commandFor(contract.wrongRows, {
  id: 'import.wrong',
  title: 'Download the lines with errors',
  kind: 'query',
  hidden: true,
})
export const templateFile = commandFor(contract.importTemplate, {
  id: 'import.template',
  title: 'Read a template',
  kind: 'query',
  hidden: true,
})
export const remapImport = commandFor(contract.remapImport, {
  id: 'import.remap',
  title: 'Match columns',
  hidden: true,
  lane,
  observes,
})
export const makeNames = commandFor(contract.makeNames, {
  id: 'import.make',
  title: 'Add what a file names',
  hidden: true,
  lane,
  observes,
})
const asking = (
  route: typeof contract.commitImport | typeof contract.undoImport,
  id: string,
  title: string,
) =>
  defineCommand({
    id,
    title,
    hidden: true,
    permission: route.permission,
    input: z.object({ id: z.int() }),
    lane,
    says: { failed: route.failed! },
    // known before the answer is: the end may come first
    run: (input, { api, observe }) => {
      observe([importAsked(input)])
      return api.send(route, { params: input, query: {}, body: {} })
    },
    observes,
  })
export const commitImport = asking(contract.commitImport, 'import.commit', 'Import the rows of a file')
export const undoImport = asking(contract.undoImport, 'import.undo', 'Undo an import')

const count = (n: number, words: string) => (n ? [`${n.toLocaleString('en-US')} ${words}`] : [])
/** "214 created, 9 updated, 3 unchanged, 2 left out" */
export const outcomeOf = ({
  created,
  updated,
  skipped,
  failed,
}: Pick<contract.LoggedImport, 'created' | 'updated' | 'skipped' | 'failed'>): string =>
  [
    ...count(created, 'created'),
    ...count(updated, 'updated'),
    ...count(skipped, 'unchanged'),
    ...count(failed, 'left out'),
  ].join(', ') || 'Nothing to do'
/** Shows once that an import or undo of this page ended, with the way back. */
export const tellEnd = defineCommand({
  id: 'import.tell-end',
  title: 'Import ended',
  hidden: true,
  permission: 'import.create',
  input: z.object({
    id: z.int(),
    state: z.string(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    failed: z.int(),
    kept: z.int(),
  }),
  run: async (batch) => batch,
  says: {
    done: (batch) =>
      batch.state === 'undone'
        ? `Import undone${batch.kept ? `, ${batch.kept} kept` : ''}`
        : `Imported: ${outcomeOf(batch)}`,
    doneFor: 10_000,
  },
  undo: ({ id, state }) => (state === 'committed' ? undoImport({ id }) : undefined),
})
