const LONGEST = 1600
const QUALITY = 0.82

/** The size it is drawn at: at most 1,600 px on the long side, never larger than it is. */
export function fittedSize(
  width: number,
  height: number,
  longest = LONGEST,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
/** A photo small enough for a weak signal: JPEG, upright, without its place and camera. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = fittedSize(picture.width, picture.height)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be read'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
