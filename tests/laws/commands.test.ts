/** Every command of package.json says what it does, and the start says at once what it cannot work with. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}
const programs = path.join(root, 'node_modules/.bin')

describe('npm run', () => {
  it.each(Object.entries(scripts))('%s -- --help says what it does and does nothing', (name, command) => {
    const { status, stdout } = spawnSync(`${command} --help`, {
      cwd: root,
      shell: true,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH}` },
    })
    const isOurs = /\b(scripts|bench)\//.test(command)
    expect([status, stdout]).toEqual([0, expect.stringMatching(isOurs ? `npm (run )?${name}\\b` : /usage/i)])
  })
})

describe('npm start', () => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-start-'))
  afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))
  // what a start reads first; with no lock beside it an installation would end with another sentence
  for (const file of ['scripts/start.mjs', 'scripts/shared', 'server/before-start.mjs', 'package.json'])
    fs.cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
  const start = (env: Record<string, string>, ...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', ...words], {
      cwd: copy,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PORT: '0', ...env },
    })
    return [status, stderr]
  }
  it('comes to the packages where nothing is wrong', () => {
    expect(start({ DATABASE_URL: 'postgresql:///gantry?host=/var/run/postgresql' })).toEqual([
      1,
      'package-lock.json is missing: this is not a complete copy of Gantry.\n',
    ])
  })
  it('says before anything is installed or built that the port is taken, or none', async () => {
    const held = net.createServer().listen(0, '127.0.0.1')
    await new Promise((done) => held.once('listening', done))
    const { port } = held.address() as net.AddressInfo
    expect(start({ PORT: String(port) })).toEqual([
      1,
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
    ])
    held.close()
    expect(start({ PORT: '80x' })).toEqual([1, 'PORT must be a number from 0 to 65535, not 80x\n'])
  })
  it.each([
    ['mysql://root:hush@localhost/gantry', 'must begin with postgres://'],
    ['localhost:5432/gantry', 'must begin with postgres://'],
    ['postgres://gantry:hu#sh@localhost/gantry', 'cannot be read'],
    ['postgres://gantry@localhost:port/gantry', 'cannot be read'],
  ])('says in one sentence what is wrong with DATABASE_URL=%s, without repeating it', (url, words) => {
    const [status, said] = start({ DATABASE_URL: url })
    expect([status, String(said).trim().split('\n').length]).toEqual([1, 1])
    expect(said).toContain(`DATABASE_URL ${words}`)
    expect(said).not.toMatch(/hush|hu#sh/)
  })
  it('knows no other word than --demo', () => {
    expect(start({}, '--port=1')).toEqual([
      2,
      'Unknown argument --port=1. npm start -- --help says which there are.\n',
    ])
  })
})
