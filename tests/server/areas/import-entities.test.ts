/** A workbook is XML in an archive: what its XML declares is not read from the disk and not multiplied. */
import { crc32, inflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { formOf } from '../imports.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()

interface Entry {
  readonly name: string
  readonly bytes: Buffer
}
/** The files of an archive, by its directory. */
function entriesOf(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [length, extra, comment] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const head = zip.readUInt32LE(at + 42)
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    const bytes = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    at += 46 + length + extra + comment
    return { name, bytes }
  })
}
/** An archive whose files are not packed. */
function zipOf(entries: readonly Entry[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes } of entries) {
    const words = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(words.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), common, place, words)
    parts.push(Buffer.from('504b0304', 'hex'), common, words, bytes)
    at += 30 + words.length + bytes.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
/** A sheet whose one name is `&x;`, with what its XML declares of x. */
async function workbook(declared: string): Promise<Uint8Array> {
  const plain = Buffer.from(
    (await writeXlsx({ sheets: [{ name: 'A', rows: [['Customer'], ['MARKER']] }] })) as Uint8Array,
  )
  return zipOf(
    entriesOf(plain).map(({ name, bytes }) => {
      const text = bytes.toString('utf8')
      if (!text.includes('MARKER')) return { name, bytes }
      const body = text.replace(/^(<\?xml[^>]*\?>)?\s*/, `$1<!DOCTYPE r [${declared}]>`)
      return { name, bytes: Buffer.from(body.replace('MARKER', 'Farm &x;')) }
    }),
  )
}
const bring = async (bytes: Uint8Array) => ann.call('POST', 'import/customer', formOf(bytes, 'rows.xlsx'))

it('the archive of this test is one that is read', async () => {
  const plain = Buffer.from(
    (await writeXlsx({ sheets: [{ name: 'A', rows: [['Customer'], ['Plain Farm']] }] })) as Uint8Array,
  )
  const reply = await bring(zipOf(entriesOf(plain)))
  expect(reply.status).toBeLessThan(300)
  expect(JSON.stringify((await ann.get(`import/${reply.data.id}/row`)).items)).toContain('Plain Farm')
})
const laughs = Array.from(
  { length: 12 },
  (_, i) => `<!ENTITY ${'abcdefghijklm'[i]} "${`&${'abcdefghijklm'[i + 1]};`.repeat(10)}">`,
).join('')
it.each([
  ['a file of the server', '<!ENTITY x SYSTEM "file:///proc/self/environ">', /PATH=|GANTRY_|NODE_/],
  ['an address', '<!ENTITY x SYSTEM "http://127.0.0.1:1/">', /ECONN|refused/],
  ['itself, many times over', `${laughs}<!ENTITY m "ha"><!ENTITY x "&a;">`, /haha/],
])('%s is not put where a workbook names it', async (_what, declared, found) => {
  const began = performance.now()
  const reply = await bring(await workbook(declared))
  const told = reply.status < 300 ? await ann.get(`import/${reply.data.id}/row`) : reply.body
  expect(JSON.stringify(told)).not.toMatch(found)
  expect(performance.now() - began).toBeLessThan(5000)
})
