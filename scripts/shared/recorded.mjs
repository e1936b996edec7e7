/** Lists made of records, and how a list and the records of a run differ. Records are a map of files to names. */

const MOST = 2
/** Steadier tests first: those without a browser, those with one, and the walk over every place. */
const KINDS = [/^tests\/(rules|core|ui|laws|server)\//, /^tests\/browser\/(?!screens\.test)/, /./]
const kindOf = (file) => KINDS.findIndex((pattern) => pattern.test(file))
/** At most two files of the steadiest kind: those that do least else, so that a reader finds it there. */
function choose(files, records) {
  const best = Math.min(...files.map(kindOf))
  const size = (file) => records.get(file).length
  return files
    .filter((file) => kindOf(file) === best)
    .toSorted((a, b) => size(a) - size(b) || a.localeCompare(b))
    .slice(0, MOST)
}
/** The files that prove each name. */
export function listed(records) {
  const names = [...new Set([...records.values()].flat())].toSorted()
  return Object.fromEntries(
    names.map((name) => [
      name,
      choose(
        [...records].flatMap(([file, done]) => (done.includes(name) ? [file] : [])),
        records,
      ),
    ]),
  )
}
/**
 * Listed files without a record although they are there (`missing`), files that did not do what the list says
 * (`wrong`), names that none of their files did (`lost`), and names that a file did and the list lacks (`unlisted`).
 */
export function differences(list, records, isThere) {
  const pairs = Object.entries(list).flatMap(([name, files]) => files.map((file) => [file, name]))
  const missing = [...new Set(pairs.map(([file]) => file))].filter(
    (file) => isThere(file) && !records.has(file),
  )
  return {
    missing: missing.map((file) => `${file} has no record`),
    wrong: pairs
      .filter(([file, name]) => !missing.includes(file) && !records.get(file)?.includes(name))
      .map(([file, name]) => `${file} does not show "${name}"`),
    lost: Object.entries(list)
      .filter(([name, files]) => !files.some((file) => records.get(file)?.includes(name)))
      .map(([name, files]) => `"${name}" is shown by none of ${files.join(', ')}`),
    unlisted: Object.entries(listed(records))
      .filter(([name]) => !list[name])
      .map(([name, files]) => `"${name}" is shown by ${files.join(', ')}, and not listed`),
  }
}
