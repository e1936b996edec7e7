/** Lists made of records, and how a list and the records of a run differ. Records are a map of files to names. */

const MOST = 2
/** The cheaper and steadier tests first: without a browser, and not a walk over every place. */
const COSTS = [/^tests\/(rules|core|ui|laws|server)\//, /^tests\/browser\/(?!screens\.test)/]
const costOf = (file) => {
  const cost = COSTS.findIndex((pattern) => pattern.test(file))
  return cost < 0 ? COSTS.length : cost
}
/** At most two files for each name: those that do fewest other things, so that a reader finds it there. */
export function listed(records) {
  const names = new Set([...records.values()].flat())
  return Object.fromEntries(
    [...names].toSorted().map((name) => [
      name,
      [...records]
        .filter(([, done]) => done.includes(name))
        .toSorted(
          ([a, one], [b, other]) => costOf(a) - costOf(b) || one.length - other.length || a.localeCompare(b),
        )
        .slice(0, MOST)
        .map(([file]) => file),
    ]),
  )
}
/**
 * Listed files without a record although they are there (`missing`), files that did not do what the list says
 * (`wrong`), and names that a file did and the list lacks (`unlisted`).
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
    unlisted: Object.entries(listed(records))
      .filter(([name]) => !list[name])
      .map(([name, files]) => `"${name}" is shown by ${files.join(', ')}, and not listed`),
  }
}
