/** What a page's main thread worked in each frame, from the browser's own trace. */
import type { CDPSession, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  /** by the clock of the thread: what other programs of the machine take does not count */
  readonly tts: number
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}
/** Script, style, layout and paint; what lies within another is counted once. */
const WORK = new Set([
  'EventDispatch',
  'FunctionCall',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'HitTest',
])
/** Milliseconds of work from one frame's hand-over to the next; frames without any are none. */
export function workOfFrames(events: readonly TraceEvent[]): number[] {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame')
  const [first] = frames
  if (!first) return []
  const isHere = ({ pid, tid }: TraceEvent) => pid === first.pid && tid === first.tid
  const work = events
    .filter((event) => event.ph === 'X' && WORK.has(event.name) && isHere(event))
    .toSorted((a, b) => a.tts - b.tts)
  const begins = events
    .filter((event) => event.name === 'BeginCommitCompositorFrame' && isHere(event))
    .map(({ tts }) => tts)
    .toSorted((a, b) => a - b)
  const sums = begins.map(() => 0)
  let until = 0
  let frame = 0
  for (const { tts: ts, tdur: dur = 0 } of work) {
    while (frame + 1 < begins.length && begins[frame + 1]! <= ts) frame++
    const from = Math.max(ts, until)
    if (ts + dur <= from) continue
    if (begins[frame]! <= ts) sums[frame]! += (ts + dur - from) / 1000
    until = ts + dur
  }
  return sums.filter((sum) => sum > 0)
}
/** Records a trace while something is done to a page. */
export async function traced(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session: CDPSession = await page.context().browser()!.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}
