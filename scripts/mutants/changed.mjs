/** Which lines differ from the main branch, uncommitted ones too. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../shared/kit.mjs'

const git = (...args) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** The commit this branch left the main one at; on the main branch itself the last commit. */
function branchedFrom() {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main).trim()
    } catch {
      /* there is no such branch here */
    }
  return 'HEAD'
}

/** Ranges of lines by file, `[[file, [[from, to], …]], …]`; a file that only moved has none. */
export function changedLines(since = branchedFrom()) {
  const files = new Map()
  let file
  for (const line of git('diff', '-M', '-U0', '--no-color', '--no-ext-diff', since).split('\n')) {
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice(6) : undefined
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line)
    const length = Number(hunk?.[2] ?? 1)
    if (!file || !hunk || length === 0) continue
    const from = Number(hunk[1])
    files.set(file, [...(files.get(file) ?? []), [from, from + length - 1]])
  }
  for (const added of git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean))
    files.set(added, [[1, fs.readFileSync(path.join(root, added), 'utf8').split('\n').length]])
  return [...files]
}
