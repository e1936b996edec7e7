/**
 * Processor time of a run, measured against a fixed job of the same run, so that the machine does not count: a run
 * may take 1.2 times what `tests/processor-time.json` records.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'

/** Times the record that a run may take. */
const MOST = 1.2
/** Minutes of wall clock that a run should never take; they are the machine's too, so a longer one is only named. */
const WALL_MINUTES = 25
/** Ticks of a second in /proc, the same on every Linux that Node runs on. */
const TICKS = 100
const JOBS = 5

/** Reads the seconds of processor time of this process and all that it waited for; undefined without /proc. */
export function processorSeconds() {
  try {
    const text = fs.readFileSync('/proc/self/stat', 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // user and system time of this process, then of its children
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  } catch {
    return undefined
  }
}

/** Does what tests do most: builds and sorts objects, texts and patterns. */
function job() {
  const rows = Array.from({ length: 200_000 }, (_, i) => ({
    id: i,
    name: `Row ${(i * 7919) % 200_000}`,
    on: i % 3,
  }))
  const text = JSON.stringify(rows.toSorted((a, b) => a.name.localeCompare(b.name)))
  const found = text.match(/"name":"Row \d*7"/g).length
  return createHash('sha256').update(`${text}${found}`).digest('hex')
}
/** Measures the middle of five runs of the fixed job, in seconds of processor time. */
export function yardstick() {
  const took = Array.from({ length: JOBS }, () => {
    const before = process.cpuUsage()
    job()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  })
  return took.toSorted((a, b) => a - b)[Math.floor(JOBS / 2)]
}

/**
 * Judges a run: `lines` for its end, and whether it took too long.
 * @param run seconds of processor time, of the yardstick, and of wall clock
 * @param record seconds of processor time and of the yardstick of the recorded run
 */
export function judgeTime(run, record) {
  const scale = run.yardstick / record.yardstick
  const times = run.processor / (record.processor * scale)
  const next = {
    processor: Math.round(run.processor),
    yardstick: Number(run.yardstick.toFixed(3)),
    day: run.day,
  }
  const seconds = (value) => `${Math.round(value).toLocaleString('en-US')} s`
  const tooLong = times > MOST
  return {
    tooLong,
    lines: [
      `Processor time: ${seconds(run.processor)}, ${times.toFixed(2)} times the record of ${record.day}` +
        ` (${seconds(record.processor)}; this machine takes ${scale.toFixed(2)} times as long for the same).`,
      ...(tooLong
        ? [
            `More than ${MOST} times: find what takes it, or record it in tests/processor-time.json and say why in`,
            `bench/README.md: ${JSON.stringify(next)}`,
          ]
        : []),
      ...(run.wall > WALL_MINUTES * 60
        ? [`Wall clock: ${seconds(run.wall)}, over ${WALL_MINUTES} minutes.`]
        : []),
    ],
  }
}
