/** Rows from files, for every area that says it can be imported. */
import { defineServerPlugin } from '#server'
import { mayImportInto } from './server/batches.ts'
import { jobs } from './server/jobs.ts'
import { serveBatches, serveLines, serveTemplate } from './server/read-batches.ts'
import { serveMake, serveRemap, serveUpload } from './server/take-file.ts'
import { serveCommit, serveUndo } from './server/write-batch.ts'
import { import_batch } from './tables.ts'

export default defineServerPlugin({
  id: 'import',
  jobs,
  // files that were never imported, and imports so old that undoing them would surprise the office
  expires: [
    { days: 30, sql: "delete from import_batch where state = 'preview' and updated_at < $1" },
    { days: 365, sql: 'delete from import_batch where updated_at < $1' },
  ],
  mount(kit) {
    kit.table('import_batch', import_batch)
    kit.shows('import', (row, may) => {
      const area = kit.importables.get(String(row.entity))
      return area === undefined || mayImportInto(area, may)
    })
    serveUpload(kit)
    serveRemap(kit)
    serveMake(kit)
    serveCommit(kit)
    serveUndo(kit)
    serveBatches(kit)
    serveLines(kit)
    serveTemplate(kit)
  },
})
