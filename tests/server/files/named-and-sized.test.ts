/** What a file is comes from its bytes: its name when it leaves, and how large a picture may be. */
import { describe, expect, it } from 'vitest'
import { pictureSize } from '../../../server/files/picture-size.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const upload = (name: string, bytes: Uint8Array | string, kind = 'document') => {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], name))
  form.set('kind', kind)
  return ann.call('POST', 'storage/upload-file', form)
}
/** The first bytes of a picture that says it has this size. */
const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), frame])
}
const webp = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(30)
  head.write('RIFF....WEBPVP8X', 'latin1')
  head.writeUIntLE(width - 1, 24, 3)
  head.writeUIntLE(height - 1, 27, 3)
  return head
}

describe('a downloaded file', () => {
  it.each([
    ['invoice.html', '%PDF-1.4', 'invoice.html.pdf'],
    ['run.exe', png(10, 10), 'run.exe.png'],
    ['photo.PNG', png(10, 10), 'photo.PNG'],
    ['photo.jpeg', jpeg(10, 10), 'photo.jpeg'],
    ['no ending', '%PDF-1.4', 'no ending.pdf'],
    [`${'x'.repeat(200)}.js`, '%PDF-1.4', `${'x'.repeat(115)}.pdf`],
  ])('given as %s is named by what it is', async (given, bytes, name) => {
    const stored = await upload(given, bytes)
    expect([stored.status, stored.data.file_name]).toEqual([201, name])
    const got = await ann.call('GET', `storage/${stored.data.file_key}`)
    expect(got.headers.get('content-disposition')).toContain(`filename="${name.replace(' ', '_')}"`)
  })
  it('stored under another name before is named so too', async () => {
    const { file_key } = (await upload('a.pdf', '%PDF-1.4')).data
    await world.database.asOwner((c) =>
      c.query(`update file set file_name = 'a.svg' where file_key = $1`, [file_key]),
    )
    const got = await ann.call('GET', `storage/${file_key}`)
    expect(got.headers.get('content-disposition')).toContain('filename="a.svg.pdf"')
  })
})

describe('a picture', () => {
  it('says its size in its first bytes', () => {
    expect(pictureSize(png(60_000, 50_000), 'image/png')).toEqual({ width: 60_000, height: 50_000 })
    expect(pictureSize(jpeg(60_000, 50_000), 'image/jpeg')).toEqual({ width: 60_000, height: 50_000 })
    expect(pictureSize(webp(16_000, 9_000), 'image/webp')).toEqual({ width: 16_000, height: 9_000 })
    for (const mime of ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'])
      expect(pictureSize(new Uint8Array([0xff, 0xd8, 0xff]), mime)).toBe(undefined)
  })
  it.each([
    ['png', png(60_000, 60_000)],
    ['jpeg', jpeg(60_000, 60_000)],
    ['webp', webp(60_000, 60_000)],
    ['png of many pixels', png(16_000, 16_000)],
  ])('of 60,000 × 60,000 as %s is refused when it is uploaded', async (_, bytes) => {
    const answer = await upload('huge', bytes, 'photo')
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE'])
  })
  it('of a phone is taken, of a logo only 4,096 a side', async () => {
    expect((await upload('photo.jpg', jpeg(9248, 6936), 'photo')).status).toBe(201)
    expect((await upload('logo.png', png(4097, 10), 'logo')).body.detail).toBe(
      'The picture is larger than 4096 × 4096 pixels',
    )
    expect((await upload('logo.png', png(4096, 4096), 'logo')).status).toBe(201)
  })
})
