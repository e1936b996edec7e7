import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** what is text; pictures and typefaces are packed already */
const TEXT = /\.(js|css|json|svg|webmanifest|txt)$/
/** below that the headers weigh more than the file */
const SMALL = 1024

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALL) return
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params: size }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes every file of text a second and a third time, packed as browsers take it: once a build, at its best. */
export function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'gantry-precompressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    // after the worker has the name of its build
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))))
      },
    },
  }
}
