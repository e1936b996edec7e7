/**
 * Vitest reporter that writes the results of a run to the file named by `GANTRY_REPORT`, with what a failed test
 * expected and received.
 */
import fs from 'node:fs'

const DIFF_LINES = 24
/** Names a test with the suites it is in. */
function nameOf(test) {
  const names = [test.name]
  for (let of = test.parent; of?.type === 'suite'; of = of.parent) names.unshift(of.name)
  return names.join(' ')
}
/** Words of an error: its message, the first lines of what differs, and the frames. */
const wordsOf = ({ name, message = '', diff = '', stack = '' }) =>
  [
    `${name ?? 'Error'}: ${message}`,
    ...diff
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, DIFF_LINES),
    ...stack.split('\n').filter((line) => /^\s+at /.test(line)),
  ].join('\n')

export default class {
  onTestRunEnd(modules) {
    const results = modules.map((module) => {
      const tests = [...module.children.allTests()].map((test) => {
        const { state, errors = [] } = test.result()
        return { status: state, fullName: nameOf(test), failureMessages: errors.map(wordsOf) }
      })
      return {
        name: module.moduleId,
        status: module.state(),
        seconds: (module.diagnostic().duration ?? 0) / 1000,
        message: module.errors().map(wordsOf).join('\n'),
        assertionResults: tests,
      }
    })
    const all = results.flatMap(({ assertionResults }) => assertionResults)
    const report = {
      numPassedTests: all.filter(({ status }) => status === 'passed').length,
      numTotalTests: all.length,
      testResults: results,
    }
    fs.writeFileSync(process.env.GANTRY_REPORT, JSON.stringify(report))
  }
}
