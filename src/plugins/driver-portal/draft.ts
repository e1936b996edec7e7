import type { PointGroup } from 'signature_pad'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useGantry, type Hold } from '#core'
import type { STOP_PROBLEMS } from '#plugins/sales-orders/public.ts'
import { EMPTY_DROP, isSameDrop, type DropDraft } from './entry/drop-draft.ts'
import type { Stop, StopLine } from './stop.ts'

export const STEPS = ['arrive', 'drop', 'photos', 'sign'] as const
export type DeliverStep = (typeof STEPS)[number]
export interface PhotoRef {
  readonly id: string
  readonly name: string
}
/** Strokes as the pad gives them, so that a signature survives a restart. */
export type Stroke = Pick<PointGroup, 'points'> & Partial<PointGroup>
export interface Trouble {
  readonly kind: (typeof STOP_PROBLEMS)[number]
  readonly note: string
}
/** A moment by the server's clock, and by the phone's own. */
export interface Pressed {
  readonly at: string
  readonly phone_at: string
}
/** Everything typed at a stop. It stays until the delivery is accepted, so that it can be taken back. */
export interface DeliveryDraft {
  readonly v: 1
  readonly step: DeliverStep
  /** which line the drop step shows */
  readonly line: number
  readonly drops: Readonly<Record<number, DropDraft>>
  readonly photos: readonly PhotoRef[]
  readonly strokes: readonly Stroke[]
  /** what was signed for, a drop a line; drafts of before do not say it */
  readonly signed_for?: string
  readonly signer: string
  readonly noOne: boolean
  readonly trouble: Trouble | null
  readonly note: string
  /** number of the bill of lading; drafts of before have none */
  readonly bol?: string
  /** Deliver was pressed; what it made is in the queue or with the server */
  readonly sent: boolean
  /** when it was pressed first */
  readonly pressed?: Pressed
}
export const formOf = (id: number): string => `deliver/${id}`
export const idOfForm = (form: string): number | undefined =>
  form.startsWith('deliver/') ? Number(form.slice(8)) : undefined
export const freshDraft = (stop: Pick<Stop, 'status'>): DeliveryDraft => ({
  v: 1,
  step: stop.status === 'in_transit' ? 'drop' : 'arrive',
  line: 0,
  drops: {},
  photos: [],
  strokes: [],
  signer: '',
  noOne: false,
  trouble: null,
  note: '',
  sent: false,
})
/** What is entered for a line; what was answered for another fuel or tank is no answer for this one. */
export function dropOf({ drops }: Pick<DeliveryDraft, 'drops'>, line: StopLine): DropDraft {
  const held = drops[line.id]
  return held === undefined || (held.of && !isSameDrop(held.of, line)) ? EMPTY_DROP : held
}

/** Photos are kept one after the other, and what is sent waits for them. */
function usePhotosInTurn() {
  /** done when every photo that was taken is on this phone; false when one of them could not be kept */
  const keeping = useRef(Promise.resolve(true))
  return {
    keepInTurn: (keep: () => Promise<boolean>): Promise<boolean> => {
      const mine = keeping.current.then(keep)
      keeping.current = Promise.all([keeping.current, mine]).then(([before, now]) => before && now)
      return mine
    },
    /** One that could not be kept is said once. */
    photosKept: async (): Promise<boolean> => {
      const all = await keeping.current
      keeping.current = Promise.resolve(true)
      return all
    },
  }
}
/**
 * The draft of one delivery; every change is written down as it is made, by the one tab that has it.
 * `undefined` while it is being read.
 */
export function useDelivery(stop: Stop | undefined) {
  const { drafts } = useGantry()
  const [draft, setDraft] = useState<DeliveryDraft>()
  const [full, setFull] = useState(false)
  const latest = useRef<DeliveryDraft | undefined>(undefined)
  const id = stop?.id
  const status = useRef(stop)
  status.current = stop
  /** what the rack said of an order; it stands in the field until the driver types there */
  const lifted = useRef<{ readonly order: number; readonly bol: string } | undefined>(undefined)
  const show = useCallback(
    (next: DeliveryDraft) => {
      const known = lifted.current?.order === id ? lifted.current?.bol : undefined
      latest.current = known === undefined || next.sent ? next : { bol: known, ...next }
      setDraft(latest.current)
    },
    [id],
  )
  const tellLifted = useCallback(
    (order: number, bol: string) => {
      lifted.current = { order, bol }
      if (latest.current) show(latest.current)
    },
    [show],
  )
  const [elsewhere, setElsewhere] = useState(false)
  /** known at once, before anything is drawn */
  const lost = useRef(false)
  const hold = useRef<Hold | undefined>(undefined)
  useEffect(() => {
    if (id === undefined) return undefined
    let here = true
    const have = (mine: boolean) => {
      lost.current = !mine
      setElsewhere(!mine)
    }
    /** What is written down; `then` is done before anybody can enter more. */
    const read = (then: () => void) =>
      void drafts.offer<DeliveryDraft>(formOf(id)).then((held) => {
        if (!here) return
        show(held?.value.v === 1 ? held.value : freshDraft(status.current!))
        then()
      })
    let isMine = false
    hold.current = drafts.hold(formOf(id), (mine) => {
      if (!here) return
      isMine = mine
      if (!mine) have(false)
      // what the other tab wrote down meanwhile stands there before it can be gone on with
      read(() => isMine && have(true))
    })
    return () => {
      here = false
      hold.current?.release()
    }
  }, [drafts, id, show])
  const change = useCallback(
    (part: Partial<DeliveryDraft> | ((held: DeliveryDraft) => Partial<DeliveryDraft>)): Promise<boolean> => {
      const held = latest.current
      if (!held || id === undefined || lost.current) return Promise.resolve(false)
      const next = { ...held, ...(typeof part === 'function' ? part(held) : part) }
      show(next)
      return drafts.keep(formOf(id), next).then(
        () => (setFull(false), true),
        () => (setFull(true), false),
      )
    },
    [drafts, id, show],
  )
  const takeOver = () => hold.current?.takeOver()
  return { draft, change, full, latest, elsewhere, takeOver, tellLifted, ...usePhotosInTurn() }
}
export type Delivery = ReturnType<typeof useDelivery>
