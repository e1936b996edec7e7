/** The pages of a PDF: their words as they are drawn, and pictures of them. */
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../laws/everything.ts'

interface Words {
  /** what stands between head and foot of the page, in the order it is drawn */
  readonly body: string
  readonly marks: readonly string[]
  readonly foot: string
}
const FOOT = 50
export async function pagesOf(bytes: Uint8Array): Promise<Words[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: Words[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent()
    const texts = items.flatMap((item) => ('str' in item ? [item] : []))
    const isMark = ({ transform }: { transform: number[] }) => Math.abs(transform[1] ?? 0) > 0.01
    const isFoot = ({ transform }: { transform: number[] }) => (transform[5] ?? 0) < FOOT
    const said = (some: typeof texts) => some.map(({ str, hasEOL }) => `${str}${hasEOL ? ' ' : ''}`)
    pages.push({
      body: said(texts.filter((t) => !isMark(t) && !isFoot(t))).join(' '),
      marks: said(texts.filter(isMark))
        .map((text) => text.trim())
        .filter(Boolean),
      foot: said(texts.filter((t) => !isMark(t) && isFoot(t))).join(' '),
    })
  }
  await task.destroy()
  return pages
}
interface Box {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}
/** The boxes of the words of each page, in points from its lower left corner. */
export async function boxesOf(bytes: Uint8Array): Promise<Box[][]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: Box[][] = []
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || !item.str.trim()) return []
        const [size = 0, , , , left = 0, base = 0] = item.transform as number[]
        return {
          text: item.str,
          left,
          right: left + item.width,
          bottom: base - size * 0.2,
          top: base + size * 0.75,
        }
      }),
    )
  }
  await task.destroy()
  return pages
}
/** Keeps a picture of every page in `shots/paper`, for people to look at. */
export async function keepPictures(name: string, bytes: Uint8Array): Promise<void> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const folder = path.join(root, 'shots', 'paper')
  fs.mkdirSync(folder, { recursive: true })
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n)
    const viewport = page.getViewport({ scale: 1.5 })
    const canvas = createCanvas(viewport.width, viewport.height)
    await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport })
      .promise
    fs.writeFileSync(
      path.join(folder, `${name.replace(/[^a-z0-9]+/gi, '-')}-${n}.png`),
      canvas.toBuffer('image/png'),
    )
  }
  await task.destroy()
}
