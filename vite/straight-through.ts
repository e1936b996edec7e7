import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { contractDoors } from './contract-parts.ts'

/** Where a name of a door comes from: a file, and what it is called there (`*` is all of it). */
export interface Place {
  readonly file: string
  readonly name: string
}
export interface Door {
  readonly places: ReadonlyMap<string, Place>
  /** what is imported for its effect alone */
  readonly effects: readonly string[]
}
const WHOLE = /^import \* as (\w+) from '([^']+)'/gm
const NAMED = /^import \{([^}]*)\} from ['"]([^'"]+)['"];?/gm
const each = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(' as ') as [name: string, as?: string])

/** All that a file has to give, its own and what it hands on. */
function handedOn(file: string): ReadonlyMap<string, Place> {
  const own = readFileSync(file, 'utf8').matchAll(
    /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm,
  )
  return new Map([
    ...ownDoor(file).places,
    ...[...own].map(([, name]) => [name!, { file, name: name! }] as const),
  ])
}
/** A file of ours that hands on what others declare. */
function ownDoor(file: string): Door {
  const code = readFileSync(file, 'utf8')
  const at = (source: string) => resolve(dirname(file), source)
  const places = new Map<string, Place>()
  for (const [, list, source] of code.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm))
    for (const [name, as = name] of each(list!.replace(/\/\*\*[^*]*\*\//g, '')))
      places.set(as, { file: source!.startsWith('.') ? at(source!) : source!, name })
  for (const [, as, source] of code.matchAll(/^export \* as (\w+) from '([^']+)'/gm))
    places.set(as!, { file: at(source!), name: '*' })
  for (const [, source] of code.matchAll(/^export \* from '([^']+)'/gm))
    for (const [as, place] of handedOn(at(source!))) places.set(as, place)
  return { places, effects: [...code.matchAll(/^import '([^']+)'/gm)].map(([, source]) => at(source!)) }
}
/** The index of a package, as bundlers write it. */
function packageDoor(file: string): Door {
  const code = readFileSync(file, 'utf8')
  const places = new Map<string, Place>()
  const held = new Map<string, Place>()
  const at = (source: string) => (source.startsWith('.') ? join(dirname(file), source) : source)
  for (const [, list, source] of code.matchAll(NAMED))
    for (const [name, as = name] of each(list!)) held.set(as, { file: at(source!), name })
  for (const [, list] of code.matchAll(/^export \{([^}]*)\};?$/gm))
    for (const [name, as = name] of each(list!)) if (held.has(name)) places.set(as, held.get(name)!)
  for (const [, list, source] of code.matchAll(/^export \{([^}]*)\} from ['"]([^'"]+)['"]/gm))
    for (const [name, as = name] of each(list!)) places.set(as, { file: at(source!), name })
  return { places, effects: [] }
}

/** What plugins show each other. */
const publicFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .flatMap((area) =>
      ['public.ts', 'public-client.ts', 'public-screens.ts'].map((name) => join(folder, area, name)),
    )
    .filter((file) => existsSync(file))

/** Each by its place, and by the name that other plugins import it under. */
const pluginDoors = (folder: string): readonly (readonly [string, Door])[] =>
  publicFiles(folder).flatMap((file) => {
    const door = ownDoor(file)
    return [
      [file, door],
      [file.replace(folder, '#plugins'), door],
    ]
  })

/**
 * What is imported through a door comes straight from its file: the bundler then sees what a screen stands on,
 * and not all that the door hands on.
 */
export function straightThrough(): Plugin {
  let doors: ReadonlyMap<string, Door> = new Map()
  let root = ''
  const statement = (name: string, as: string, { file, name: there }: Place) =>
    there === '*'
      ? `import * as ${as} from ${JSON.stringify(file)};`
      : `import { ${there} as ${as} } from ${JSON.stringify(file)};`
  /** One statement for each name, through as many doors as there are. */
  const lead = (name: string, as: string, source: string): string => {
    const place = doors.get(source)?.places.get(name)
    if (!place) return `import { ${name} as ${as} } from ${JSON.stringify(source)};`
    return doors.has(place.file) && place.name !== '*'
      ? lead(place.name, as, place.file)
      : statement(name, as, place)
  }
  /** `icons.Plus` comes from the file of that sign, where all of a door was taken under one name. */
  const members = (code: string): string => {
    let straight = code
    for (const [whole, as, file] of code.matchAll(/import \* as (\w+) from "([^"]+)";/g)) {
      const places = doors.get(file!)?.places
      if (!places) continue
      const used = new RegExp(`\\b${as}\\.(\\w+)`, 'g')
      const rest = straight.replace(whole, '')
      const names = new Set([...rest.matchAll(used)].map(([, name]) => name!))
      // what is no value of the door is a type, of which nothing is left
      const imports = [...names]
        .filter((name) => places.has(name))
        .map((name) => lead(name, `${as}_${name}`, file!))
      straight = [...imports, rest.replace(used, `${as}_$1`)].join(' ')
    }
    return straight
  }
  /** All of a door under one name, where nothing but its members is asked for. */
  const whole = (code: string): string =>
    code.replace(WHOLE, (all, as: string, source: string) =>
      doors.has(source) && !new RegExp(`\\b${as}\\b(?!\\.\\w)`).test(code.replace(all, ''))
        ? `import * as ${as} from ${JSON.stringify(source)};`
        : all,
    )
  return {
    name: 'gantry-straight-through',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      const own = (path: string) => join(root, path)
      const { resolve: find } = createRequire(join(root, 'package.json'))
      const icons = join(dirname(find('lucide-react')), '../esm/lucide-react.mjs')
      const parts = find('react-aria-components').replace(/\.cjs$/, '.mjs')
      doors = new Map([
        ['#ui', ownDoor(own('src/ui/index.ts'))],
        ['#core', ownDoor(own('src/core/index.ts'))],
        ['#core/screens/index.ts', ownDoor(own('src/core/screens/index.ts'))],
        [own('src/core/react/index.ts'), ownDoor(own('src/core/react/index.ts'))],
        [own('src/ui/marks/icons.ts'), ownDoor(own('src/ui/marks/icons.ts'))],
        ...pluginDoors(own('src/plugins')),
        ...contractDoors(root),
        ['lucide-react', packageDoor(icons)],
        ['react-aria-components', packageDoor(parts)],
      ] as const satisfies readonly (readonly [string, Door])[])
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$|\/schema\/.*\.ts(\?part=\w+)?$/ },
      handler(code, id) {
        if (/\.css\.ts$/.test(id)) return undefined
        const led = whole(code)
        let went = led !== code
        const straight = led.replace(NAMED, (all, list: string, source: string) => {
          const door = source.startsWith('.') ? resolve(dirname(id), source) : source
          const found = doors.get(door)
          if (!found) return all
          went = true
          const effects = found.effects.map((file) => `import ${JSON.stringify(file)};`)
          return [...each(list).map(([name, as = name]) => lead(name, as, door)), ...effects].join(' ')
        })
        return went ? { code: members(straight), map: null } : undefined
      },
    },
  }
}
