/**
 * Copies that survive a power cut and can be checked: every file is read once, hashed on the
 * way, written, and synced before the copy gets its name.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** path below the copy, with `/` -> sha256 */
export type Sums = Map<string, string>
const CHUNK = 1024 * 1024
const TOGETHER = 8

async function eachFile(
  folder: string,
  found: (name: string) => void,
  enter: (name: string) => boolean | Promise<boolean>,
  rel = '',
): Promise<void> {
  for (const entry of await fs.readdir(path.join(folder, rel), { withFileTypes: true })) {
    const name = rel ? `${rel}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (await enter(name)) await eachFile(folder, found, enter, name)
    } else if (entry.isFile()) found(name)
  }
}
async function together<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      for (let next; (next = waiting.shift()) !== undefined;) await work(next)
    }),
  )
}
async function passThrough(from: string, take: (chunk: Buffer) => unknown): Promise<string> {
  const hash = createHash('sha256')
  const source = await fs.open(from, 'r')
  try {
    const buffer = Buffer.allocUnsafe(CHUNK)
    for (let read; (read = (await source.read(buffer, 0, CHUNK)).bytesRead);) {
      const chunk = buffer.subarray(0, read)
      hash.update(chunk)
      await take(chunk)
    }
  } finally {
    await source.close()
  }
  return hash.digest('hex')
}

export async function copyFile(from: string, to: string): Promise<string> {
  const target = await fs.open(to, 'w', 0o600)
  try {
    return await passThrough(from, (chunk) => target.write(chunk))
  } finally {
    await target.close()
  }
}
const sync = async (place: string): Promise<void> => {
  const handle = await fs.open(place, 'r+').catch(() => fs.open(place, 'r'))
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
/**
 * Everything below, files and names. After the writing, not with each file: the disk
 * then orders the work itself, several times faster.
 */
export async function syncTree(folder: string): Promise<void> {
  const names: string[] = []
  const folders = ['']
  await eachFile(
    folder,
    (name) => names.push(name),
    (name) => folders.push(name) > 0,
  )
  await together(names, (name) => sync(path.join(folder, name)))
  for (const name of folders) await syncFolder(path.join(folder, name))
}
export async function writeFile(to: string, text: string): Promise<string> {
  await fs.writeFile(to, text, { mode: 0o600, flush: true })
  return createHash('sha256').update(text).digest('hex')
}
/** A rename or a new name is safe only when its folder is synced; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @param want `false` leaves a file out, or a folder empty */
export async function copyTree(
  from: string,
  to: string,
  sums: Sums,
  prefix: string,
  want: (name: string) => boolean = () => true,
): Promise<void> {
  const names: string[] = []
  await fs.mkdir(to, { recursive: true, mode: 0o700 })
  await eachFile(
    from,
    (name) => {
      if (want(name)) names.push(name)
    },
    async (name) => {
      await fs.mkdir(path.join(to, name), { recursive: true, mode: 0o700 })
      return want(name)
    },
  )
  await together(names, async (name) => {
    if (sums.has(`${prefix}${name}`)) return
    try {
      sums.set(`${prefix}${name}`, await copyFile(path.join(from, name), path.join(to, name)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      await fs.rm(path.join(to, name), { force: true }) // removed meanwhile
    }
  })
}

/** `sha256sum --check` reads it too. */
export const writeSums = (folder: string, sums: Sums): Promise<string> =>
  writeFile(
    path.join(folder, 'SHA256SUMS'),
    [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, sum]) => `${sum}  ${name}\n`)
      .join(''),
  )

/** Throws unless the folder holds exactly what its SHA256SUMS lists, unchanged, and as many files as were written. */
export async function verifyBackup(folder: string): Promise<Sums> {
  const sums = await verifySums(folder)
  const { files } = JSON.parse(await fs.readFile(path.join(folder, 'backup.json'), 'utf8')) as {
    files: number
  }
  if (files !== sums.size)
    throw new Error(`The backup ${folder} is damaged: it lists ${sums.size} of ${files} files.`)
  return sums
}
async function verifySums(folder: string): Promise<Sums> {
  const text = await fs.readFile(path.join(folder, 'SHA256SUMS'), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it has no SHA256SUMS.`)
  })
  const sums: Sums = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const extra: string[] = []
  await eachFile(
    folder,
    (name) => {
      if (name !== 'SHA256SUMS' && !sums.has(name)) extra.push(name)
    },
    () => true,
  )
  const wrong: string[] = []
  await together([...sums], async ([name, sum]) => {
    const found = await passThrough(path.join(folder, name), () => {}).catch(() => 'missing')
    if (found !== sum) wrong.push(found === 'missing' ? `${name} is missing` : `${name} was changed`)
  })
  const faults = [...wrong, ...extra.map((name) => `${name} does not belong to it`)]
  if (faults.length)
    throw new Error(
      `The backup ${folder} is damaged: ${faults.slice(0, 5).join(', ')}${faults.length > 5 ? ` and ${faults.length - 5} more` : ''}.`,
    )
  return sums
}
