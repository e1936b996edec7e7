/** How large a picture says it is, read from its first bytes without opening it. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}
type View = DataView
const textAt = (view: View, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))

const ofPng = (view: View): PictureSize => ({ width: view.getUint32(16), height: view.getUint32(20) })
/** In its frame header, after whatever else is said before. */
function ofJpeg(view: View): PictureSize | undefined {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // bytes that fill, and markers that say nothing
    const isBare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    if (isBare) at += marker === 0xff ? 1 : 2
    else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
const uint24 = (view: View, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
function ofWebp(view: View): PictureSize | undefined {
  const kind = textAt(view, 12)
  if (kind === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
const READERS: Readonly<Record<string, (view: View) => PictureSize | undefined>> = {
  'image/png': ofPng,
  'image/jpeg': ofJpeg,
  'image/webp': ofWebp,
}

/** The size a picture says it has; undefined for what is none, or is cut off before it says so. */
export function pictureSize(bytes: Uint8Array, mime: string): PictureSize | undefined {
  try {
    return READERS[mime]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch {
    return undefined
  }
}
