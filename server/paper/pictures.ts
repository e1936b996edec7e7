/**
 * Pictures that a document may hold. A broken or giant one is left
 * out: drawing it would take the process down.
 */
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { Tx } from '../db/pool.ts'
import { type Files, typeOf } from '../files/files.ts'

const unpack = promisify(inflate) as (
  data: Uint8Array,
  options: { maxOutputLength: number },
) => Promise<Uint8Array>
const SIDE = 4096
const PIXELS = 8_000_000
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= SIDE && height <= SIDE && width * height <= PIXELS

/**
 * Every row begins with one of the five filters; the drawing library
 * throws on others where nobody can catch it.
 */
function haveFilters(pixels: Uint8Array, rowBytes: number): boolean {
  for (let at = 0; at < pixels.length; at += rowBytes) if (pixels[at]! > 4) return false
  return true
}
/** Size and pixels are what the header says. */
async function isSoundPng(bytes: Uint8Array): Promise<boolean> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  let rowBytes = 0
  let height = 0
  for (let at = 8; at + 12 <= bytes.length;) {
    const size = view.getUint32(at)
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (at + 12 + size > bytes.length) return false
    if (kind === 'IHDR') {
      const width = view.getUint32(at + 8)
      const channels = CHANNELS[bytes[at + 17]!]
      height = view.getUint32(at + 12)
      // interlaced pictures are laid out otherwise and nobody signs in them
      if (size !== 13 || !channels || bytes[at + 20] !== 0 || !fits(width, height)) return false
      rowBytes = 1 + Math.ceil((width * channels * bytes[at + 16]!) / 8)
    } else if (kind === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + size))
    else if (kind === 'IEND') {
      const wanted = rowBytes * height
      return (
        wanted > 0 &&
        (await unpack(Buffer.concat(parts), { maxOutputLength: wanted + 1 }).then(
          (pixels) => pixels.length === wanted && haveFilters(pixels, rowBytes),
          () => false,
        ))
      )
    }
    at += 12 + size
  }
  return false
}
/** The frame header names a size within the bounds. */
function isSoundJpeg(bytes: Uint8Array): boolean {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return fits((bytes[at + 7]! << 8) | bytes[at + 8]!, (bytes[at + 5]! << 8) | bytes[at + 6]!)
    at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!)
  }
  return false
}

/** The picture as a document takes it; undefined when it is of another kind, too large or broken. */
export async function pictureOf(bytes: Uint8Array | undefined): Promise<string | undefined> {
  const type = bytes && typeOf(bytes)
  const sound = type === 'image/png' ? await isSoundPng(bytes!) : type === 'image/jpeg' && isSoundJpeg(bytes!)
  return sound ? `data:${type as string};base64,${Buffer.from(bytes!).toString('base64')}` : undefined
}
/** A stored picture for a document; undefined when there is none or it cannot be drawn. */
export async function storedPicture(
  tx: Tx,
  files: Files,
  key: string | null | undefined,
): Promise<string | undefined> {
  return key ? pictureOf((await files.read(tx, key))?.bytes) : undefined
}
