/** Upload and download of files. */
import { readFile, uploadFile } from '#schema/areas/settings.ts'
import type { Database } from '../db/pool.ts'
import type { Limits } from '../auth/limits.ts'
import type { Files } from './files.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Bytes, Serve } from '../call/req.ts'

/** Mounts both calls; answers how a signed link, which has no header, is read. */
export function mountFiles({
  serve,
  files,
  database,
  limits,
}: {
  serve: Serve
  files: Files
  database: Database
  limits: Limits
}) {
  const uploads = limits.quota('upload', 60, 60_000)
  serve(uploadFile, async (req) => {
    await uploads.take(`${req.tenant}/${req.user.id}`, req.now.getTime(), req.tx)
    const given = req.body.logo ?? req.body.file
    if (!given) throw invalid('logo', 'Choose a file')
    const kind = req.body.kind ?? (req.body.logo ? 'logo' : 'document')
    return files.store(req.tx, {
      name: given.name,
      bytes: new Uint8Array(await given.arrayBuffer()),
      kind,
      by: req.user.id,
    })
  })
  serve(readFile, async (req): Promise<Bytes> => {
    const found = (await files.mayRead(req, req.params.file_key))
      ? await files.read(req.tx, req.params.file_key)
      : undefined
    if (!found) throw notFound('File')
    return { bytes: found.bytes, type: found.mime, name: found.name }
  })
  return async (key: string, exp: string, sig: string): Promise<Bytes> => {
    const tenant = files.checkLink(key, exp, sig)
    const found = tenant ? await database.reading(tenant, (tx) => files.read(tx, key)) : undefined
    if (!found) throw notFound('File')
    return { bytes: found.bytes, type: found.mime, name: found.name }
  }
}
