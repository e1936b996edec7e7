/** The public names of the kernel: additive only. `GANTRY_API_REPORT=1` writes the report anew. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const core = resolve(here, '../../src/core')
const report = join(here, 'api-report.txt')

/** Names a file exports, following `export *`; a type is marked. */
function namesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*\*[^]*?\*\//g, '')
  const listed = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, kind, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) =>
        (kind && !name.startsWith('type ') ? `type ${name}` : name).replace(/(\w+) as (\w+)/, '$2'),
      ),
  )
  const declared = [...text.matchAll(/^export (?:async )?(const|function|class|interface|type) (\w+)/gm)].map(
    ([, kind = '', name = '']) => (kind === 'interface' || kind === 'type' ? `type ${name}` : name),
  )
  const passed = [...text.matchAll(/^export \* from '(\.[^']+)'/gm)].flatMap(([, from = '']) =>
    namesOf(resolve(dirname(file), from)),
  )
  return [...listed, ...declared, ...passed]
}

test('the exported names are those of the report', async () => {
  const names = [...new Set(namesOf(join(core, 'index.ts')))].toSorted((a, b) =>
    a.replace('type ', '').localeCompare(b.replace('type ', '')),
  )
  const values = Object.keys(await import('#core')).toSorted()
  expect(names.filter((name) => !name.startsWith('type ')).toSorted()).toEqual(values)
  if (process.env.GANTRY_API_REPORT) writeFileSync(report, `${names.join('\n')}\n`)
  expect(`${names.join('\n')}\n`).toBe(readFileSync(report, 'utf8'))
})
