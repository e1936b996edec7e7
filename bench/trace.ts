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
/** The pieces of work on the thread that draws, in their order: from when on each is new, and ms of it. */
function pieces(events: readonly TraceEvent[]) {
  const first = events.find(({ name }) => name === 'FireAnimationFrame')
  const isHere = ({ pid, tid }: TraceEvent) => pid === first?.pid && tid === first.tid
  const work = events
    .filter((event) => event.ph === 'X' && WORK.has(event.name) && isHere(event))
    .toSorted((a, b) => a.tts - b.tts)
  let until = 0
  const list: { readonly tts: number; readonly ms: number }[] = []
  for (const { tts, tdur = 0 } of work) {
    const from = Math.max(tts, until)
    if (tts + tdur <= from) continue
    list.push({ tts, ms: (tts + tdur - from) / 1000 })
    until = tts + tdur
  }
  return { list, isHere }
}
/** Milliseconds of all work that was traced. */
export const workOf = (events: readonly TraceEvent[]): number =>
  pieces(events).list.reduce((sum, { ms }) => sum + ms, 0)
/** Milliseconds of work from one frame's hand-over to the next; frames without any are none. */
export function workOfFrames(events: readonly TraceEvent[]): number[] {
  const { list, isHere } = pieces(events)
  const begins = events
    .filter((event) => event.name === 'BeginCommitCompositorFrame' && isHere(event))
    .map(({ tts }) => tts)
    .toSorted((a, b) => a - b)
  const sums = begins.map(() => 0)
  let frame = 0
  for (const { tts, ms } of list) {
    while (frame + 1 < begins.length && begins[frame + 1]! <= tts) frame++
    if (begins[frame]! <= tts) sums[frame]! += ms
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
