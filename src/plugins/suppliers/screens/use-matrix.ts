import { useEffect, useState } from 'react'
import { useAfterReset, useDraft, useGantry } from '#core'
import { parseInstant } from '#schema/values/zone.ts'
import { decimal, formats, parseNumber, shiftDay } from '#ui'
import type { RackPrice } from '#schema/areas/suppliers.ts'
import { matrixReadings } from '../effects.ts'
import { readMatrix, type Matrix } from '../matrix.ts'

interface Read {
  readonly matrix?: Matrix
  readonly problem?: string
}
const DAY_MS = 86_400_000
/** The prices in force now or as many days back, read again when prices move. */
export function useMatrix(back: number): Read & { readonly again: () => void } {
  const gantry = useGantry()
  const [read, setRead] = useState<Read & { readonly back?: number }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    const ask = async () => {
      const at = new Date(formats.now().getTime() - back * DAY_MS).toISOString()
      const outcome = await gantry.dispatch(readMatrix(back ? { at } : {}), { quiet: true, fresh: true })
      if (!here) return
      if (outcome.status === 'done') setRead({ matrix: outcome.value, back })
      else
        setRead((now) => ({
          ...now,
          problem: outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.',
        }))
    }
    const reading = matrixReadings(gantry.log.live$).subscribe(() => void ask())
    return () => {
      here = false
      reading.unsubscribe()
    }
  }, [gantry, back, round])
  const again = () => setRound((n) => n + 1)
  useAfterReset(again)
  return { ...(read.back === back || read.problem ? read : {}), again }
}

/** Typed prices by rack, kept on this device until they are saved. */
export type TypedPrices = Readonly<Record<string, string>>
export function useTyped() {
  const [typed, setTyped] = useState<TypedPrices>({})
  const draft = useDraft<TypedPrices>('buying-price/typed')
  const offered = draft.offered?.value
  const put = (next: TypedPrices) => {
    setTyped(next)
    // over what was kept goes what was typed before that was read
    if (!draft.isRead) draft.keep((kept) => ({ ...kept, ...next }))
    else if (Object.keys(next).length) draft.keep(next)
    else draft.drop()
  }
  useEffect(() => {
    if (offered) setTyped(offered)
  }, [offered])
  return { typed, put }
}
/** What is typed over a price: `2.19`, or `+.5` and `-1` in cents on the one in force. */
export function readTyped(
  text: string,
  rack: RackPrice,
): { readonly price: string } | { readonly problem: string } | undefined {
  const trimmed = text.trim().replace('−', '-')
  if (!trimmed) return undefined
  const base = rack.current?.price
  const isMove = /^[+-]/.test(trimmed)
  if (isMove && !base) return { problem: 'No price in force to change' }
  const read = parseNumber(trimmed.replace(/^[+-]/, ''), { places: 6, money: true })
  if (!read.ok || read.value === '') return { problem: 'Enter a price, e.g. 2.3750' }
  const cents = decimal.multiply(read.value, trimmed.startsWith('-') ? '-0.01' : '0.01')
  const price = isMove && base ? decimal.add(base, cents) : read.value
  if (decimal.compare(price, '0') <= 0) return { problem: 'Enter a price above $0' }
  return { price: decimal.trim(price) }
}

/** A moment at which typed prices may come into force. */
export interface Start {
  readonly id: string
  readonly label: string
  /** ISO 8601 */
  readonly at: string
}
/** Racks post in the evening. */
const EVENING = '18:00'
/** Tonight first, or tomorrow evening once tonight has begun; and at once. */
export function startsOf(): readonly Start[] {
  const zone = formats.formatZone()
  const today = formats.today()
  const evening = (day: string) => parseInstant(`${day}T${EVENING}`, zone)!
  const now = formats.now()
  const tonight = evening(today)
  const tomorrow = evening(shiftDay(today, 1))
  const begins = `, ${formats.time(EVENING)}`
  return [
    ...(Date.parse(tonight) > now.getTime()
      ? [{ id: 'tonight', label: `Tonight${begins}`, at: tonight }]
      : []),
    { id: 'tomorrow', label: `Tomorrow${begins}`, at: tomorrow },
    { id: 'now', label: 'Now', at: new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString() },
  ]
}
/** When an announced price begins: "Tonight", else its day. */
export function whenIt(instant: string): string {
  const [first] = startsOf()
  return first?.id === 'tonight' && first.at === new Date(instant).toISOString()
    ? 'Tonight'
    : formats.day(instant)
}
