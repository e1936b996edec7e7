/**
 * Loaded first (`node --import`), this ends a program with whoever started it: when its parent is gone,
 * however that ended, the program is told SIGTERM. A command that npm started stands behind a shell, which a
 * `kill -9` of npm leaves alive; then npm is watched too.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 200
const parent = process.ppid

/** Who started the shell that started us; 0 where the system does not say. */
function npmBehindShell() {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync('/proc/' + parent + '/stat', 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(parent)], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}
const npm = process.env.npm_lifecycle_event && process.platform !== 'win32' ? npmBehindShell() : 0

const isThere = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
const watch = setInterval(() => {
  if (process.ppid === parent && (npm <= 1 || isThere(npm))) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, EVERY_MS)
watch.unref()
