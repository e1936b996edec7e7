/**
 * Days planned for dispatch, on the published sets of Solomon (100 stops) and of Gehring and Homberger (200), whose
 * best known distances are facts: how far a plan is from the best, after 10 and 30 s of one core. The files are not
 * part of the product: GANTRY_ROUTES names a folder that holds them in the form of TSPLIB (`*.vrptw`).
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Day } from '../../src/plugins/dispatch/rules/routing/day.ts'
import { constructed, searchOver } from '../../src/plugins/dispatch/rules/routing/search.ts'
import { head, row } from '../kit.ts'

/** Best known distances with any number of trucks, cut to one decimal (CVRPLIB), two of each class. */
const SOLOMON: Readonly<Record<string, number>> = {
  C101: 827.3,
  C104: 822.9,
  R103: 1208.7,
  R112: 948.6,
  RC102: 1457.4,
  RC108: 1114.2,
  C201: 589.1,
  C204: 585.8,
  R203: 870.8,
  R211: 746.7,
  RC201: 1261.8,
  RC207: 962.9,
}
/** Distances of the best plans with as few trucks as possible (SINTEF); fewer miles may take more trucks. */
const HOMBERGER: Readonly<Record<string, number>> = {
  C1_2_1: 2704.559,
  R1_2_1: 4784.11,
  RC1_2_1: 3602.8,
  C2_2_1: 1931.436,
  R2_2_1: 4483.157,
  RC2_2_1: 3099.53,
}

/** A published file as a day: one product, trucks that stand loaded, cost is distance. */
function read(file: string): Day {
  const text = fs.readFileSync(file, 'utf8')
  const figure = (name: string): number => Number(new RegExp(`${name}\\s*:\\s*([\\d.]+)`).exec(text)![1])
  const size = figure('DIMENSION')
  const section = (name: string): readonly (readonly number[])[] =>
    text
      .split(name)[1]!
      .trim()
      .split('\n')
      .slice(0, size)
      .map((line) => line.trim().split(/\s+/).slice(1).map(Number))
  const [points, demands, windows] = [
    section('NODE_COORD_SECTION'),
    section('DEMAND_SECTION'),
    section('TIME_WINDOW_SECTION'),
  ]
  const miles = new Float64Array(size * size)
  points.forEach(([x, y], i) =>
    points.forEach(([u, v], j) => {
      miles[i * size + j] = Math.hypot(x! - u!, y! - v!)
    }),
  )
  const [from, until] = windows[0]! as [number, number]
  const service = figure('SERVICE_TIME')
  const truck = {
    start: 0,
    end: 0,
    from,
    until,
    compartments: [figure('CAPACITY')],
    pounds: Infinity,
    kind: 0,
  }
  return {
    roads: { size, miles, minutes: miles },
    jobs: windows.slice(1).map(([opens, closes], i) => ({
      at: i + 1,
      opens: opens!,
      closes: closes!,
      service,
      goods: [{ product: 1, gallons: demands[i + 1]![0]!, pounds: 0 }],
      racks: [],
      worth: 100_000,
    })),
    trucks: Array.from({ length: size }, () => truck),
    racks: [],
    perMile: 1,
    perMinute: 0,
  }
}
/** Each stop in turn to the nearest that can still be reached, a new truck when none can. */
function nearestFirst(day: Day): number {
  const open = new Set(day.jobs)
  const way = (from: number, to: number): number => day.roads.miles[from * day.roads.size + to]!
  const { start, from, until, compartments } = day.trucks[0]!
  let miles = 0
  while (open.size) {
    let [at, clock, room] = [start, from, compartments[0]!]
    for (;;) {
      const begins = (job: (typeof day.jobs)[number]): number => Math.max(job.opens, clock + way(at, job.at))
      const next = [...open]
        .filter(
          (job) =>
            job.goods[0]!.gallons <= room &&
            begins(job) <= job.closes &&
            begins(job) + job.service + way(job.at, start) <= until,
        )
        .toSorted((a, b) => way(at, a.at) - way(at, b.at))[0]
      if (!next) break
      miles += way(at, next.at)
      clock = begins(next) + next.service
      room -= next.goods[0]!.gallons
      at = next.at
      open.delete(next)
    }
    miles += way(at, start)
  }
  return miles
}

const percent = (found: number, best: number): string => `${((found / best - 1) * 100).toFixed(2)} %`
/** Plans each file of a set for so many seconds of processor time. */
function planSet(
  folder: string,
  set: Readonly<Record<string, number>>,
  seconds: number,
  rounds: number,
): void {
  head(
    `Days planned in ${seconds} s`,
    'file',
    'best known',
    'nearest first',
    'constructed',
    'found',
    'gap',
    'trucks',
    'rounds',
  )
  const files = fs.readdirSync(folder, { recursive: true }).map(String)
  const gaps: number[] = []
  for (const [name, best] of Object.entries(set)) {
    const file = files.find((one) => path.basename(one).startsWith(`${name}.`) && one.endsWith('.vrptw'))
    if (!file) throw new Error(`${folder} holds no ${name}.vrptw`)
    const day = read(path.join(folder, file))
    const began = process.cpuUsage()
    const spent = (): number => process.cpuUsage(began).user / 1e6
    const search = searchOver(day, 1, rounds)
    while (spent() < seconds && search.done() < rounds) search.step(100)
    const plan = search.best()
    const gap = plan.leftOut.length ? Infinity : plan.cost / best - 1
    gaps.push(gap)
    row(
      name,
      best.toFixed(1),
      percent(nearestFirst(day), best),
      percent(constructed(day).cost, best),
      plan.cost.toFixed(1),
      percent(plan.cost, best),
      String(plan.routes.filter(({ cost }) => cost > 0).length),
      String(search.done()),
    )
  }
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  console.log(`mean ${(mean * 100).toFixed(2)} %, worst ${(Math.max(...gaps) * 100).toFixed(2)} %`)
}

export default function routes(): Promise<void> {
  const folder = process.env.GANTRY_ROUTES
  if (!folder) {
    console.log('routes: not measured, GANTRY_ROUTES names no folder with the published files')
    return Promise.resolve()
  }
  planSet(folder, SOLOMON, 10, 60_000)
  planSet(folder, HOMBERGER, 30, 60_000)
  return Promise.resolve()
}
