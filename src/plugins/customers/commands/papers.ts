import { z } from 'zod'
import { commandFor, defineCommand } from '#core'
import { readFile, uploadFile } from '#schema/areas/settings.ts'

/** Stores a scan or a photo; the record then names it. */
export const storePaper = defineCommand({
  id: 'exemption-certificate.store-paper',
  title: 'Store a document',
  hidden: true,
  permission: uploadFile.permission,
  input: z.object({ file: z.instanceof(File), kind: z.enum(['document', 'photo']) }),
  run: ({ file, kind }, { api }) => api.send(uploadFile, { params: {}, query: {}, body: { file, kind } }),
})
export const readPaper = commandFor(readFile, {
  id: 'exemption-certificate.read-paper',
  title: 'Read a document',
  kind: 'query',
  hidden: true,
})
