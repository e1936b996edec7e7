import { commandFor, defineCommand } from 'gantry/core'
import { z } from 'gantry/schema'
import { journal, journalFile } from './contract.ts'

export const readJournal = commandFor(journal, {
  id: 'accounting-csv.read',
  title: 'Read journal',
  hidden: true,
})
export const readFile = commandFor(journalFile, {
  id: 'accounting-csv.file',
  title: 'Read journal file',
  kind: 'query',
  hidden: true,
})
export const downloadJournal = defineCommand({
  id: 'accounting-csv.download',
  title: 'Download journal CSV',
  words: ['accounting', 'export', 'bookkeeping'],
  permission: 'invoice.read',
  input: z.object({}),
  says: { done: 'Journal downloaded', failed: 'The journal could not be read' },
  async run(_input, { dispatch }) {
    const got = await dispatch(readFile({}))
    if (got.status !== 'done') throw new Error('The journal could not be read')
    const url = URL.createObjectURL(got.value)
    Object.assign(document.createElement('a'), { href: url, download: 'journal.csv' }).click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  },
})
