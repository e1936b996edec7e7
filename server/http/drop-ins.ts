/**
 * `plugins/<name>/client.js`: plugins an operator drops beside the product,
 * without a build. Only the page server reads them.
 */
import fs from 'node:fs/promises'
import path from 'node:path'

const NAME = /^[a-z][a-z0-9-]*$/
/** Below one plugin's folder; no dots but those of a file's ending, so no way out of it. */
const FILE = /^\/plugins\/([a-z][a-z0-9-]*)((?:\/[\w-]+)*\/[\w-]+(?:\.[\w-]+)+)$/

export interface DropIns {
  /** Folders that hold a `client.js`, read anew for every page: dropping one in needs no restart. */
  names(): Promise<readonly string[]>
  /** Where a file of a drop-in lies; nothing for every other path. */
  pathOf(pathname: string): string | undefined
}
export const openDropIns = (folder: string): DropIns => ({
  async names() {
    const entries = await fs.readdir(folder).catch(() => [])
    const whole = await Promise.all(
      entries
        .filter((name) => NAME.test(name))
        .map((name) =>
          fs.access(path.join(folder, name, 'client.js')).then(
            () => [name],
            () => [],
          ),
        ),
    )
    return whole.flat().toSorted()
  },
  pathOf(pathname) {
    const [, name, file] = FILE.exec(pathname) ?? []
    return name && file ? path.join(folder, name, ...file.split('/')) : undefined
  },
})
