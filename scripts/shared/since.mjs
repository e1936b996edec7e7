/**
 * Chooses the tests that a change reaches: those that import a changed file, over any number of files, and those that
 * make a call of a changed area, as their runs recorded it. Laws read every file, so they always run.
 */
const LAWS = /^tests\/laws\/.*\.test\.ts$/
const TEST = /^tests\/.*\.test\.tsx?$/
const SERVER_PART = /^src\/plugins\/([^/]+)\/(server\.ts|server\/|tables\.ts)/
const CONTRACT = /^schema\/(areas|sales|road)\//

/** Follows imports backwards from the changed files; answers every file that one of them reaches. */
export function reachedFiles(changed, modules) {
  const importers = new Map()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies)
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/** Lists the paths of the calls that the contract files of changed areas describe. */
function pathsOfAreas(changed, modules, textOf) {
  const areas = new Set(changed.flatMap((file) => SERVER_PART.exec(file)?.[1] ?? []))
  const contracts = modules
    .filter(({ source }) => areas.has(SERVER_PART.exec(source)?.[1]))
    .flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved))
    .concat(changed)
    .filter((file) => CONTRACT.test(file))
  return new Set(
    [...new Set(contracts)].flatMap((file) =>
      [...textOf(file).matchAll(/\bpath: '([^']+)'/g)].map(([, at]) => at),
    ),
  )
}

/**
 * Chooses test files by project.
 * @param changed files below the root
 * @param modules the import graph, as dependency-cruiser says it
 * @param called call -> files of tests that make it
 */
export function chooseTests({ changed, modules, called, textOf }) {
  const paths = pathsOfAreas(changed, modules, textOf)
  const making = Object.entries(called)
    .filter(([call]) => paths.has(call.slice(call.indexOf(' ') + 1)))
    .flatMap(([, files]) => files)
  const laws = modules.map(({ source }) => source).filter((file) => LAWS.test(file))
  const chosen = [...new Set([...reachedFiles(changed, modules), ...making, ...laws])]
    .filter((file) => TEST.test(file))
    .toSorted()
  const of = (pattern) => chosen.filter((file) => pattern.test(file))
  return {
    unit: of(/^tests\/(rules|core|ui|laws)\//),
    server: of(/^tests\/server\//),
    browser: of(/^tests\/browser\//),
  }
}
