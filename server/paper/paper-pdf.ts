/** A document with its stored pictures as the bytes of a PDF. */
import type { Paper } from '#schema/values/paper.ts'
import type { Tx } from '../db/pool.ts'
import type { Files } from '../files/files.ts'
import { drawPaper, picturesIn } from './draw-paper.ts'
import { storedPicture } from './pictures.ts'

/**
 * The PDF of a document; `at` is when its content came to be, as an instant. The same document gives the same
 * bytes; a picture that cannot be drawn is left out.
 */
export async function paperPdf(
  tx: Tx,
  files: Files,
  paper: Paper,
  { author, at }: { readonly author: string; readonly at: string },
): Promise<Uint8Array> {
  const read = await Promise.all(
    picturesIn(paper).map(
      async ({ file_key }) => [file_key, await storedPicture(tx, files, file_key)] as const,
    ),
  )
  const pictures = new Map(read.flatMap(([key, picture]) => (picture ? [[key, picture] as const] : [])))
  return drawPaper(paper, { author, at, pictures })
}
