/** The close of a day: what is typed is written down, what is saved waits for signal by itself. */
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { online, useCommand, useFact, useGantry, useStatus, useStore, useView, type Gantry } from '#core'
import { pngOf, type Stroke, useOnce } from '#plugins/driver-portal/public-screens.ts'
import { addDays, localDay } from '#schema/values/zone.ts'
import { formats } from '#ui'
import { gaugeTruck, readMyDay, sayOfDay } from '../../../phone/closing.ts'
import { myDays } from '../../../phone/my-day.ts'
import { inTurn, myLoads, type MyLoads } from '../../../phone/my-loads.ts'
import { waitingGallons, waitingOn, waitingTruck } from '../../../phone/waiting-truck.ts'
import { lacksMiles, milesOf } from '../../../rules/inspection-list.ts'
import { blankDay, type DaySaid, type MyDay, type StockRow, withWaiting } from '../../../rules/my-day.ts'
import { usePhoneDraft } from '../use-phone-draft.ts'

interface ClosingDraft {
  readonly v: 1
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly strokes: readonly Stroke[]
}
const FRESH: ClosingDraft = { v: 1, strokes: [] }
const words = (date: string) => `Your day, ${formats.day(date)}`
const typedMiles = (typed: string | undefined): number | undefined =>
  typed === undefined || lacksMiles(typed) ? undefined : milesOf(typed)
/** What is wrong with the miles that are typed, in words. */
function faultIn(draft: ClosingDraft, day: MyDay | undefined): string | undefined {
  const wrong = [draft.start, draft.end].find(
    (typed) => typed !== undefined && typed !== '' && lacksMiles(typed),
  )
  if (wrong !== undefined) return lacksMiles(wrong)
  const start = typedMiles(draft.start) ?? day?.odometer_start
  const end = typedMiles(draft.end) ?? day?.odometer_end
  return start != null && end != null && end < start
    ? 'The miles of the night are below those of the morning'
    : undefined
}

/** The miles that are typed; the first of the morning begins the day, the first of the night ends it. */
function milesSaid(
  draft: ClosingDraft,
  day: MyDay | undefined,
  date: string,
  at: string,
): DaySaid | undefined {
  const odometer_start = typedMiles(draft.start)
  const odometer_end = typedMiles(draft.end)
  if (odometer_start === undefined && odometer_end === undefined) return undefined
  // typed on the next day it says nothing of when that day began and ended
  const isOfDay = localDay(at, formats.formatZone()) === date
  const began = isOfDay && odometer_start !== undefined && !day?.started_at ? { started_at: at } : {}
  const ended = isOfDay && odometer_end !== undefined && !day?.ended_at ? { ended_at: at } : {}
  return { odometer_start, odometer_end, ...began, ...ended }
}
/** The day is read with signal, and again when that is back. */
function useMyDayRead(date: string) {
  const read = useCommand(readMyDay)
  const connected = useFact(online)
  const { outbox } = useGantry()
  const waits = useStore(outbox.state).entries.length
  useEffect(() => {
    // what waited until now is in the day that the server has
    if (connected) void read({ date })
  }, [read, connected, date, waits])
  return connected
}
/** The day with what waits here: fills, drops and transfers count before the office knows them. */
function useDayHere(date: string) {
  const { outbox } = useGantry()
  const { entries } = useStore(outbox.state)
  const day = useView(myDays).days[date] as MyDay | undefined
  const loads = inTurn(useView(myLoads) as MyLoads)
  const waiting = waitingOn(date, formats.formatZone(), waitingTruck(entries, day?.done))
  const gallons = waitingGallons(waiting, loads)
  // before the day was ever read, what was entered here is all that is known of it
  const known = day ?? (gallons.length > 0 ? blankDay(date) : undefined)
  return { day: known && withWaiting(known, gallons), drops: waiting.drops }
}
/** The clock of the server as far as it is known, and the phone's own. */
const momentsOf = ({ clock }: Gantry) => ({
  at: clock.now().toISOString(),
  phone_at: new Date().toISOString(),
})

/** The day that is closed: today, or the one before, for a shift that went past midnight and for who forgot it. */
export function useClosedDate() {
  const { clock } = useGantry()
  const today = localDay(clock.now().toISOString(), formats.formatZone())
  const before = addDays(today, -1)
  const isBefore = new URLSearchParams(useSearch()).get('date') === before
  const { days } = useView(myDays) as { readonly days: Readonly<Record<string, MyDay | undefined>> }
  const isDone = days[before]?.signed_at != null || days[before]?.signed_off_at != null
  const openBefore = isDone ? undefined : before
  return { date: isBefore ? before : today, other: isBefore ? today : openBefore }
}
/** Sends what a driver enters of a day: it waits on this phone, and a refusal is shown. */
function useSend(date: string, setFault: (words: string) => void) {
  const gantry = useGantry()
  const say = useCommand(sayOfDay)
  return async (said: Omit<DaySaid, 'signed_at'>, sign = false, signature: string | null = null) => {
    const explanations = said.explanations?.map((one) => ({ ...one }))
    const outcome = await say({
      title: words(date),
      date,
      ...momentsOf(gantry),
      sign,
      signature,
      ...said,
      explanations,
    })
    if (outcome.status === 'rejected') setFault(outcome.problem.detail)
    return outcome.status !== 'rejected'
  }
}
export function useClosing(date: string) {
  const gantry = useGantry()
  const gauge = useCommand(gaugeTruck)
  const connected = useMyDayRead(date)
  const { error } = useStatus(readMyDay)
  const { day, drops } = useDayHere(date)
  const { draft, drop, ...held } = usePhoneDraft(`my-day/${date}`, FRESH)
  const [fault, setFault] = useState('')
  const [milesFault, setMilesFault] = useState('')
  const send = useSend(date, setFault)
  const canvas = useRef<HTMLCanvasElement>(null)
  const once = useOnce()
  const change = (part: Partial<ClosingDraft>) => {
    setFault('')
    setMilesFault('')
    held.change(part)
  }
  /** What was signed for is another day now. */
  const unsign = () => change({ strokes: [] })
  const saveMiles = async (): Promise<boolean> => {
    const wrong = faultIn(draft, day)
    if (wrong) {
      setMilesFault(wrong)
      return false
    }
    const said = milesSaid(draft, day, date, gantry.clock.now().toISOString())
    if (!said) return true
    const saved = await send(said)
    if (saved) change({ start: undefined, end: undefined, strokes: [] })
    return saved
  }
  const sign = async (): Promise<void> => {
    if (draft.strokes.length === 0 || !canvas.current) return setFault('Sign above, then close the day')
    try {
      const file = await pngOf(canvas.current)
      const { id } = await gantry.blobs.keep(`my-day/${date}`, file, 'signature.png')
      if (await send({}, true, id)) drop()
    } catch {
      setFault('This phone could not keep your signature. Free some space, then press again.')
    }
  }
  return {
    date,
    day,
    drops,
    connected,
    error: error && connected,
    draft,
    change,
    miles: { fault: milesFault, save: saveMiles },
    signing: { canvas, fault, sign: () => once(sign) },
    explain: (product_id: number, text: string) => {
      unsign()
      void send({ explanations: [{ product_id, text }] })
    },
    gauge: (moment: 'begin' | 'end', rows: readonly StockRow[]) => {
      unsign()
      void gauge({
        title: `Gauge of the truck, ${formats.day(date)}`,
        date,
        ...momentsOf(gantry),
        moment,
        rows: [...rows],
      })
    },
  }
}
export type ClosingModel = ReturnType<typeof useClosing>
