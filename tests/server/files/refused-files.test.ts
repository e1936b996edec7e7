/** What is no picture, paper or sheet is not stored; what is stored lies where the server says, not its name. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const send = (name: string, text: string) => {
  const form = new FormData()
  form.set('file', new File([text], name))
  return ann.call('POST', 'storage/upload-file', form)
}
const everything = () => fs.readdirSync(path.join(world.dir), { recursive: true }).map(String).toSorted()

it.each([
  [
    'a picture with a script',
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>run()</script></svg>',
  ],
  [
    'the same called a PNG',
    'logo.png',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>run()</script></svg>',
  ],
  ['a page', 'paper.pdf', '<!doctype html><script>run()</script>'],
  ['a program', 'paper.pdf', '\u007fELF'],
  ['a script', 'paper.pdf', '#!/bin/sh\nrun'],
  ['nothing', 'paper.pdf', ''],
])('%s is refused and leaves nothing', async (_what, name, text) => {
  const before = everything()
  expect((await send(name, text)).status).toBeGreaterThanOrEqual(400)
  expect(everything()).toEqual(before)
})
it.each(['../../escape.pdf', '/etc/escape.pdf', '..\\..\\escape.pdf', 'a/b/escape.pdf'])(
  'a name leads nowhere: %s',
  async (name) => {
    const stored = await send(name, '%PDF-1.7 paper')
    expect(stored.status).toBe(201)
    const {
      tenant: { id },
    } = await ann.get('profile')
    expect(fs.existsSync(path.join(world.dir, 'files', String(id), stored.data.file_key))).toBe(true)
    expect(stored.data.file_key).toMatch(/^[0-9a-f]{32}$/)
    expect(stored.data.file_name).not.toMatch(/[/\\]/)
    expect(everything().filter((file) => file.includes('escape'))).toEqual([])
  },
)
