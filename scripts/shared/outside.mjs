/** The outside packages that the host names, for the build and for the check whether a build is stale. */
import fs from 'node:fs'
import path from 'node:path'

/** Packages of `gantry.plugins` in package.json; `GANTRY_PLUGINS` names them for one build. */
export function outsidePlugins(root) {
  const once = process.env.GANTRY_PLUGINS
  if (once !== undefined)
    return once
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
  return JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).gantry?.plugins ?? []
}
/** The folder of a package, links followed; nothing where it is not installed. */
export function outsideFolder(root, name) {
  try {
    return fs.realpathSync(path.isAbsolute(name) ? name : path.join(root, 'node_modules', name))
  } catch {
    return undefined
  }
}
/** Folders of a package that are not read: a lock describes its own packages, and its history builds nothing. */
const NOT_READ = new Set(['node_modules', '.git'])
/** The files below a folder, in one order on every machine. */
export function filesBelow(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(folder, entry.name)
      if (entry.isDirectory()) return NOT_READ.has(entry.name) ? [] : filesBelow(name)
      return entry.isFile() ? [name] : []
    })
}
