/**
 * Files that are not what they say, made here: each is refused, or kept and given back so that no browser
 * runs it: as an attachment, of the type of its bytes, unsniffed and in a sandbox.
 */
import { beforeAll, expect, it } from 'vitest'
import { openWorld, type Person, type Reply } from '../harness.ts'

/** So many of them; the soak takes all. */
const UPLOADS = Number(process.env.GANTRY_SOAK_UPLOADS ?? 120)
process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
let ann: Person
beforeAll(async () => {
  ann = await world.signUp()
})
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const hex = (text: string): Buffer => Buffer.from(text, 'hex')
const SCRIPT = '<script>alert(document.domain)</script>'
const PNG = hex('89504e470d0a1a0a0000000d4948445200000001000000010806000000')
const JPEG = hex('ffd8ffe000104a46494600010100000100010000ffc0001108000a000a03012200021101031101')
const GIF = latin('GIF89a\x01\x00\x01\x00')
const WEBP = latin('RIFF\x1a\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00')
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'
/** What is in the file. */
const CONTENTS: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  html: latin(`<!doctype html>${SCRIPT}`),
  'html behind a byte order mark': Buffer.concat([hex('efbbbf'), latin(SCRIPT)]),
  'html in utf-16': Buffer.concat([hex('fffe'), Buffer.from(SCRIPT, 'utf16le')]),
  svg: latin(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
  xml: latin('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
  script: latin('alert(1)'),
  php: latin('<?php system($_GET["c"]); ?>'),
  shell: latin('#!/bin/sh\nid\n'),
  'program of Windows': latin(`MZ\x90\x00${'\x00'.repeat(64)}PE`),
  'program of Linux': hex('7f454c4602010100'),
  archive: latin('PK\x03\x04\x14\x00'),
  'compressed file': hex('1f8b0800'),
  'office file with macros': hex('d0cf11e0a1b11ae1'),
  gif: GIF,
  'gif and script': Buffer.concat([GIF, latin(`/*${SCRIPT}*/=1;alert(1)`)]),
  'bitmap and script': latin('BM=1;alert(1)//'),
  png: PNG,
  'png and html': Buffer.concat([PNG, latin(SCRIPT)]),
  'png and php': Buffer.concat([PNG, latin('<?php phpinfo();')]),
  'only the sign of a png': PNG.subarray(0, 8),
  jpeg: JPEG,
  'jpeg with html in its comment': Buffer.concat([JPEG.subarray(0, 20), hex('fffe0030'), latin(SCRIPT)]),
  'jpeg and archive': Buffer.concat([JPEG, latin('PK\x03\x04')]),
  webp: WEBP,
  'webp and html': Buffer.concat([WEBP, latin(SCRIPT)]),
  'pdf with a script': latin(PDF),
  'html before a pdf': latin(`${SCRIPT}\n${PDF}`),
  'pdf and html': latin(`${PDF}${SCRIPT}`),
  'flash file': latin('CWS\x0a'),
  icon: hex('0000010001001010'),
  'mail with a page': latin(`MIME-Version: 1.0\nContent-Type: text/html\n\n${SCRIPT}`),
  'page archive': latin(`From: x\nContent-Type: multipart/related\n\n${SCRIPT}`),
  'style sheet': latin('body{background:url(javascript:alert(1))}'),
}
/** What it says it is. */
const NAMES = [
  'picture.png',
  'page.html',
  'picture.svg',
  'picture.png.html',
  'picture.html\u0000.png',
  '../../../etc/passwd.png',
  '..\\..\\boot.pdf',
  'C:\\x\\y.pdf',
  '\u202egnp.exe',
  '.htaccess',
  'x.php%00.jpg',
  'a"; filename="evil.html',
  'a\r\nContent-Type: text/html.png',
  `${'x'.repeat(300)}.html`,
  '',
]
const MIMES = ['image/png', 'text/html', 'image/svg+xml', 'application/pdf', '']
const ENDING: Readonly<Record<string, RegExp>> = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
}

/** Why what came back could be run; nothing when it is inert. */
function dangerOf({ headers }: Reply, name: string): string[] {
  const type = headers.get('content-type') ?? ''
  const disposition = headers.get('content-disposition') ?? ''
  const policy = headers.get('content-security-policy') ?? ''
  return [
    ENDING[type] ? '' : `type ${type}`,
    ENDING[type]?.test(name) ? '' : `name ${name} of ${type}`,
    /[/\\\r\n\0"]/.test(name) ? `name ${JSON.stringify(name)}` : '',
    disposition.startsWith('attachment;') ? '' : disposition,
    headers.get('x-content-type-options') === 'nosniff' ? '' : 'sniffed',
    policy.includes('sandbox') && policy.includes("default-src 'none'") ? '' : policy,
  ].filter(Boolean)
}

it('is refused or inert, whatever its name, type and purpose', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  const count = { refused: 0, kept: 0 }
  const all = Object.keys(CONTENTS).flatMap((what) =>
    NAMES.flatMap((name) => (['logo', 'photo', 'document'] as const).map((kind) => ({ what, name, kind }))),
  )
  const every = Math.max(1, Math.floor(all.length / UPLOADS))
  for (const [turn, { what, name, kind }] of all.entries()) {
    if (turn % every) continue
    const form = new FormData()
    const bytes = new Uint8Array(CONTENTS[what]!)
    form.set('file', new File([bytes], name, { type: MIMES[turn % MIMES.length]! }))
    form.set('kind', kind)
    const stored = await ann.call('POST', 'storage/upload-file', form)
    if (stored.status >= 500) wrong.push(`${what} as ${name}: ${stored.status}`)
    if (stored.status !== 201) {
      count.refused++
      continue
    }
    count.kept++
    const { file_key, file_name, file_url } = stored.data
    const signed = await world.call('GET', file_url.replace('/api/', ''))
    for (const got of [await ann.call('GET', `storage/${file_key}`), signed]) {
      expect(got.status).toBe(200)
      const danger = dangerOf(got, file_name)
      if (danger.length) wrong.push(`${what} as ${JSON.stringify(name)}, ${kind}: ${danger.join(', ')}`)
    }
  }
  console.log(`${count.refused + count.kept} uploads: ${count.refused} refused, ${count.kept} kept and inert`)
  expect(wrong).toEqual([])
  expect(count.refused).toBeGreaterThan(count.kept)
})
